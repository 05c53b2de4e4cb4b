import { describe, expect, test } from 'vitest';
import { access, type Caller } from '../../../../shared/contract/access/access.ts';
import { newId, PLATFORM_TENANT_ID } from '../../../../shared/contract/id.ts';
import { GOOGLE_REQUIRED } from '../../../../shared/contract/routes/error.ts';
import { routeKey } from '../../../../shared/contract/routes/route.ts';
import { allRoutes } from '../../../../test/support/contract/routes.ts';
import { admit, checkLicense, principalAt, tenantOf } from './gate.ts';

const own = newId('tenant', 0);
const other = newId('tenant', 1);
const base = { userId: 'u', profileId: 'p', email: 'a@b.example', sessionId: 's' };
const caller = (role: Caller['roles'][number], changes: Partial<Caller> = {}): Caller => ({
  ...base,
  roles: [role],
  tenantId: own,
  idp: 'Google',
  ...changes,
});
const people = {
  nobody: undefined,
  customer: caller('customer', { idp: 'Cognito' }),
  vendor: caller('vendor', { idp: 'Cognito' }),
  agent: caller('agent'),
  brokerage: caller('brokerage'),
  admin: caller('admin'),
  'admin without Google': caller('admin', { idp: 'Cognito' }),
  super: caller('admin', { tenantId: undefined }),
  'super without Google': caller('admin', { tenantId: undefined, idp: 'Cognito' }),
};
type Person = keyof typeof people;

const verdict = (rule: keyof typeof access, person: Person, hostKind: 'platform' | 'tenant') => {
  try {
    admit(access[rule], { tenantId: own, hostKind, ...(people[person] ? { caller: people[person] } : {}) });
    return 'yes';
  } catch (error) {
    return (error as { code: string }).code;
  }
};

const N = 'UNAUTHENTICATED';
const F = 'FORBIDDEN';
const G = 'GOOGLE_REQUIRED';
const names = Object.keys(people) as Person[];

test('of all routes those alone that end advertising answer for a suspended company, and let nobody in who signed in', () => {
  const closed = {
    closed: 'suspended',
    suspendedTenantId: own,
    caller: people.admin,
    error: { kind: 'notFound', code: 'TENANT_NOT_FOUND', message: 'Site not found' },
  } as const;
  const answering = allRoutes.filter((route) => {
    try {
      const principal = principalAt(route, closed);
      return (
        admit(route.access, principal) === undefined && tenantOf(route.access, principal, undefined, undefined) === own
      );
    } catch {
      return false;
    }
  });
  expect(answering.map(routeKey).toSorted()).toEqual(['GET /api/unsubscribe/{token}', 'POST /api/unsubscribe/{token}']);
});

describe('who may come in', () => {
  // In the order of `people`.
  test.each<[keyof typeof access, 'platform' | 'tenant', string[]]>([
    ['public', 'tenant', ['yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes']],
    ['optional', 'tenant', ['yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes']],
    ['signedIn', 'tenant', [N, 'yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes']],
    ['staff', 'platform', [N, G, G, 'yes', 'yes', 'yes', G, 'yes', G]],
    ['staff', 'tenant', [N, G, G, F, F, F, G, F, G]],
    ['staffOrVendor', 'platform', [N, G, 'yes', 'yes', 'yes', 'yes', G, 'yes', G]],
    ['staffOrVendor', 'tenant', [N, G, 'yes', F, F, F, G, F, G]],
    ['vendor', 'tenant', [N, F, 'yes', F, F, F, F, F, F]],
    ['vendor', 'platform', [N, F, 'yes', F, F, F, F, F, F]],
    ['tenantAdmin', 'platform', [N, G, G, F, 'yes', 'yes', G, 'yes', G]],
    ['superAdmin', 'platform', [N, G, G, F, F, F, G, 'yes', G]],
    ['superAdmin', 'tenant', [N, G, G, F, F, F, G, F, G]],
  ])('%s on a %s host', (rule, hostKind, expected) => {
    expect(names.map((name) => verdict(rule, name, hostKind))).toEqual(expected);
  });

  test('Google is asked for in the words of the seed', () => {
    const refused = () => admit(access.staff, { tenantId: own, hostKind: 'platform', caller: people.customer });
    expect(refused).toThrow(GOOGLE_REQUIRED);
  });

  test('a bad token is no harm on a public route, unlike a bad key, and 401 elsewhere', () => {
    const error = { kind: 'unauthenticated', code: N, message: 'Please sign in again.' } as const;
    expect(admit(access.public, { tenantId: own, error })).toBeUndefined();
    expect(() => admit(access.public, { tenantId: own, error, hasKey: true })).toThrow('Please sign in again.');
    expect(() => admit(access.optional, { tenantId: own, error })).toThrow('Please sign in again.');
    expect(() => admit(access.staff, { tenantId: own, error })).toThrow('Please sign in again.');
  });

  test('a caller is nobody on a public route, so that its answer can be kept for all', () => {
    const principal = { tenantId: own, hostKind: 'tenant', caller: people.admin } as const;
    expect(admit(access.public, principal)).toBeUndefined();
    expect(admit(access.optional, principal)).toBe(people.admin);
  });

  test('where only the caller could not be read, a public route answers all the same; without a company none does', () => {
    const error = { kind: 'unavailable', code: 'UNAVAILABLE', message: 'Not now' } as const;
    expect(admit(access.public, { tenantId: own, error })).toBeUndefined();
    expect(() => admit(access.optional, { tenantId: own, error })).toThrow('Not now');
    expect(() => admit(access.public, { error })).toThrow('Not now');
  });

  test('an unknown host is 404 everywhere', () => {
    const error = { kind: 'notFound', code: 'TENANT_NOT_FOUND', message: 'Site not found' } as const;
    expect(() => admit(access.public, { error })).toThrow('Site not found');
  });
});

describe('whose tenant a call is about', () => {
  const here = { tenantId: other, hostKind: 'platform' } as const;
  test('a visitor: the host’s; a caller: the own, whatever the host', () => {
    expect(tenantOf(access.public, here, undefined, undefined)).toBe(other);
    expect(tenantOf(access.staff, here, people.admin, undefined)).toBe(own);
  });

  test('a super administrator has to name it for work in a tenant, and is nobody’s otherwise', () => {
    expect(tenantOf(access.staff, here, people.super, own)).toBe(own);
    expect(() => tenantOf(access.staff, here, people.super, undefined)).toThrow('must name the tenant');
    expect(tenantOf(access.signedIn, here, people.super, undefined)).toBe(other);
  });

  test.each(['nobody', 'customer', 'admin'] as const)('%s may not name another', (name) => {
    expect(() => tenantOf(access.staff, here, people[name], other)).toThrow('for super administrators');
  });

  test.each(['', 'x', PLATFORM_TENANT_ID, `${own}#LEAD`, own.toLowerCase()])('nobody may name %s', (id) => {
    expect(() => tenantOf(access.staff, here, people.super, id)).toThrow('must be the id of a tenant');
  });

  test('without any there is no site', () => {
    expect(() => tenantOf(access.public, {}, undefined, undefined)).toThrow('Site not found');
  });
});

describe('a route of a feature', () => {
  const now = Date.parse('2026-12-01T00:00:00.000Z');
  const at = (ms: number) => new Date(now + ms).toISOString();
  const verdictOf = (licenses: Record<string, Record<string, string | null>> | undefined, person: Person = 'admin') => {
    try {
      checkLicense({ feature: 'crm' }, { tenantId: own, licenses }, people[person], own, now);
      return 'open';
    } catch (error) {
      return (error as { code: string }).code;
    }
  };

  const closed = 'FEATURE_NOT_LICENSED';
  test.each([
    ['with a licence without end', { [own]: { crm: null } }, 'open'],
    ['a millisecond before its end', { [own]: { crm: at(1) } }, 'open'],
    ['at its end', { [own]: { crm: at(0) } }, closed],
    ['a millisecond after', { [own]: { crm: at(-1) } }, closed],
    ['with another licence', { [own]: { sms: null } }, closed],
    ['with the licence of another tenant', { [other]: { crm: null } }, closed],
    ['of a tenant nobody read', undefined, closed],
  ])('%s', (_, licenses, expected) => {
    expect(verdictOf(licenses)).toBe(expected);
    expect(verdictOf(licenses, 'nobody')).toBe(expected);
    expect(verdictOf(licenses, 'super')).toBe('open');
  });

  test('asks for no licence where it has no feature', () => {
    expect(() => checkLicense({}, {}, undefined, own, now)).not.toThrow();
  });

  test.each([
    ['the plan has keys', { crm: null, api_access: null }, true],
    ['the plan has no keys', { crm: null }, false],
    ['the license for keys has ended', { crm: null, api_access: at(0) }, false],
  ])('opens to a key only while %s', (_, licenses, isOpen) => {
    const key = { scopes: [], ips: [], callsPerMinute: 1 };
    const ask = () => checkLicense({ feature: 'crm' }, { key, licenses: { [own]: licenses } }, people.admin, own, now);
    if (isOpen) expect(ask).not.toThrow();
    else expect(ask).toThrow(expect.objectContaining({ code: closed }));
  });
});
