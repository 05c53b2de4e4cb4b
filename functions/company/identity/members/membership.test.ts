import { describe, expect, test } from 'vitest';
import type { Role } from '../../../../shared/contract/access/people.ts';
import type { Membership } from '../store.ts';
import { chooseMembership, formerStaffMemberships, type SignIn } from './membership.ts';
import { profileOf } from './profile.ts';

const google = [{ userId: '1', providerName: 'Google', providerType: 'Google', issuer: null, primary: true }];
const attributes = {
  sub: 'ada',
  email: 'Ada@Example.COM',
  email_verified: 'true',
  name: 'Ada',
  'cognito:user_status': 'EXTERNAL_PROVIDER',
  identities: JSON.stringify(google),
};
const byGoogle = profileOf(attributes);
const byMail = profileOf({ ...attributes, 'cognito:user_status': 'CONFIRMED', identities: '' });

const staffClient = { clientId: 'staff', kind: 'staff', tenantId: 'default', version: 1 } as const;
const tenantClient = { clientId: 'c', kind: 'tenant', tenantId: 'second', version: 1 } as const;
const invitation = (tenantId: string, ...roles: Role[]) => ({
  email: 'ada@example.com',
  tenantId,
  roles,
  createdAt: '2026-12-01T00:00:00Z',
  version: 1,
});
const member = (tenantId: string | undefined, roles: Role[], invitedAt?: string): Membership => ({
  subject: 'ada',
  tenantId,
  roles,
  invitedAt,
  email: 'ada@example.com',
  profileId: 'p',
  status: 'active',
  createdAt: '2026-01-01T00:00:00Z',
  version: 1,
});

const choose = (changes: Partial<SignIn>) =>
  chooseMembership({
    client: tenantClient,
    profile: byGoogle,
    memberships: [],
    invitations: [],
    superAdmins: [],
    now: Date.parse('2026-12-05T00:00:00Z'),
    ...changes,
  });

describe('isGoogle', () => {
  const isGoogle = (changes: Record<string, string>) => profileOf({ ...attributes, ...changes }).isGoogle;
  test('is true if the only identity is Google and the user pool status is external', () => {
    expect(isGoogle({})).toBe(true);
  });
  test.each([
    ['confirmed by password', { 'cognito:user_status': 'CONFIRMED' }],
    ['with a second identity', { identities: JSON.stringify([...google, ...google]) }],
    ['of another provider', { identities: JSON.stringify([{ ...google[0], providerName: 'Evil' }]) }],
    ['of another type', { identities: JSON.stringify([{ ...google[0], providerType: 'OIDC' }]) }],
    ['without identities', { identities: '' }],
    ['with broken identities', { identities: '[{' }],
  ])('is false for %s', (_, changes) => {
    expect(isGoogle(changes)).toBe(false);
  });
});

describe('chooseMembership', () => {
  test("makes an uninvited user a customer of the client's tenant", () => {
    expect(choose({})).toMatchObject({ tenantId: 'second', roles: ['customer'] });
    expect(choose({ client: staffClient })).toMatchObject({ tenantId: 'default', roles: ['customer'] });
  });

  test('grants the roles of the invitation to that tenant only', () => {
    const invitations = [invitation('second', 'vendor'), invitation('third', 'admin')];
    expect(choose({ invitations })).toMatchObject({ tenantId: 'second', roles: ['vendor'] });
  });

  test('admits invited staff only through Google', () => {
    const invitations = [invitation('second', 'admin')];
    expect(choose({ client: staffClient, invitations })).toMatchObject({ tenantId: 'second', roles: ['admin'] });
    expect(choose({ profile: byMail, invitations })).toMatchObject({ roles: ['customer'], invitedAt: undefined });
  });

  test('ignores invitations for an unverified email', () => {
    const profile = { ...byGoogle, emailVerified: false };
    expect(choose({ profile, invitations: [invitation('second', 'vendor')] }).roles).toEqual(['customer']);
  });

  test('keeps roles that an administrator changed after the same invitation', () => {
    const taken = invitation('second', 'vendor');
    const memberships = [member('second', ['customer'], taken.createdAt)];
    expect(choose({ memberships, invitations: [taken] }).roles).toEqual(['customer']);
    expect(choose({ memberships, invitations: [{ ...taken, createdAt: '2026-12-02T00:00:00Z' }] }).roles).toEqual([
      'vendor',
    ]);
  });

  test('keeps staff of a tenant there, regardless of other invitations', () => {
    const memberships = [member('default', ['customer']), member('third', ['agent'])];
    const invitations = [invitation('second', 'admin')];
    expect(choose({ client: staffClient, memberships, invitations })).toMatchObject({
      tenantId: 'third',
      roles: ['agent'],
    });
  });
});

describe('invitation', () => {
  const to = (tenantId: string, changes: object = {}) => ({ ...invitation(tenantId, 'agent'), ...changes });
  const asStaff = (...invitations: ReturnType<typeof to>[]) => choose({ client: staffClient, invitations });

  test('assigns the vendor it names', () => {
    const invitations = [{ ...invitation('second', 'vendor'), vendorId: 'ven_1' }];
    expect(choose({ invitations })).toMatchObject({ roles: ['vendor'], vendorId: 'ven_1' });
  });

  test.each([
    ['was withdrawn', { closedAt: '2026-12-02T00:00:00Z' }, 'default'],
    ['has expired', { expiresAt: '2026-12-05T00:00:00Z' }, 'default'],
    ['expires in a second', { expiresAt: '2026-12-05T00:00:01Z' }, 'second'],
    ['was accepted by another sign-in of the same person', { acceptedAt: '2026-12-02T00:00:00Z' }, 'second'],
  ])('that %s leads to the right tenant', (_, changes, tenantId) => {
    expect(asStaff(to('second', changes)).tenantId).toBe(tenantId);
  });

  test("is not granted to another company's staff, even through that tenant's own client", () => {
    const memberships = [member('third', ['agent'])];
    expect(choose({ memberships, invitations: [to('second')] })).toMatchObject({ roles: ['customer'] });
    const invitations = [invitation('second', 'agent', 'vendor')];
    expect(choose({ memberships, invitations })).toMatchObject({ roles: ['vendor'] });
  });

  test('is granted to a user disabled elsewhere, and removes the staff roles there', () => {
    const memberships = [
      { ...member('third', ['admin']), status: 'disabled' as const },
      member('default', ['customer']),
    ];
    const chosen = choose({ client: staffClient, memberships, invitations: [to('second')] });
    expect(chosen).toMatchObject({ tenantId: 'second', roles: ['agent'] });
    expect(formerStaffMemberships(memberships, chosen)).toEqual([memberships[0]]);
    expect(choose({ client: staffClient, memberships }).tenantId).toBe('third');
  });
});

describe('super administrator', () => {
  const superAdmins = ['ada@example.com'];
  test("is on the deployment's list and signs in to the staff client through Google", () => {
    expect(choose({ client: staffClient, superAdmins })).toEqual({
      tenantId: undefined,
      roles: ['admin'],
      vendorId: undefined,
      invitedAt: undefined,
    });
  });
  test.each<[string, Partial<SignIn>]>([
    ['by email', { profile: byMail }],
    ['with an unverified address', { profile: { ...byGoogle, emailVerified: false } }],
    ['through a tenant’s client', { client: tenantClient }],
    ['off the list', { superAdmins: [] }],
    ['off the list with an old membership', { superAdmins: [], memberships: [member(undefined, ['admin'])] }],
  ])('is not one who signs in %s', (_, changes) => {
    const chosen = choose({ client: staffClient, superAdmins, ...changes });
    expect(chosen.tenantId).toBeDefined();
    expect(chosen.roles).toEqual(['customer']);
  });
});
