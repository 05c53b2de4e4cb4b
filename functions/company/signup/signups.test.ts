import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SignupInput } from '../../../shared/company/signup/signup.ts';
import type { Caller } from '../../../shared/contract/access/access.ts';
import { startSeeded } from '../../../test/support/people/seeded.ts';
import { invitationItem } from '../identity/store.ts';
import type { TenantDeps } from '../tenancy/create-tenant.ts';
import { defaultTenant } from '../tenancy/demo/demo-tenants.ts';
import { allTenants, tenantListItem } from '../tenancy/store.ts';
import { approveSignup, declineSignup } from './decide-signup.ts';
import { allSignups, signupItem } from './signup-store.ts';
import { askToJoin, signupOf } from './signups.ts';

const now = Date.parse('2026-12-01T09:00:00Z');
let seeded: Awaited<ReturnType<typeof startSeeded>>;
let deps: TenantDeps;

const signupInput = (slug: string): SignupInput => ({
  name: 'Lakeside Ready',
  slug,
  countyFips: '42049',
  planCode: 'pro',
  zipCodes: [{ zip: '16501' }],
  contact: { phone: '+18145550111', email: 'hello@lakeside.test', address: '1 State Street' },
});
const person = (userId: string, more: object = {}) =>
  ({
    userId,
    profileId: 'prf_1',
    email: `${userId}@lakeside.test`,
    roles: ['customer'],
    idp: 'Google',
    ...more,
  }) as unknown as Caller;
const request = <Input>(input: Input, caller = person('super', { roles: ['admin'] })) =>
  ({
    table: seeded.openTable(defaultTenant.tenant.tenantId),
    input,
    caller,
    now,
    correlationId: 'test',
    actsFor: undefined,
  }) as never;
const ask = (userId: string, slug: string, more: object = {}) =>
  askToJoin(deps, request(signupInput(slug), person(userId, more)));
const companiesWith = async (slug: string) =>
  (await seeded.platformTable.collect(allTenants, { rows: tenantListItem })).rows.filter((row) => row.slug === slug);

beforeAll(async () => {
  seeded = await startSeeded(() => now);
  const platform = { host: 'localhost:3000', domain: 'localhost:3000' };
  deps = { openTable: seeded.openTable, platformTable: seeded.platformTable, platform };
});
afterAll(() => seeded.stop());

describe('application', () => {
  test('is limited to one pending per user, also if sent ten times concurrently', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, (_, n) => ask('eager', `eager-${n}`)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { rows } = await seeded.platformTable.collect(allSignups, { rows: signupItem });
    expect(rows.filter(({ applicant }) => applicant.userId === 'eager')).toHaveLength(1);
    await expect(ask('eager', 'later')).rejects.toMatchObject({ code: 'SIGNUP_PENDING' });
  });

  test('requires Google, a free slug, and no company', async () => {
    await expect(ask('agent', 'own', { roles: ['agent'] })).rejects.toMatchObject({ code: 'HAS_COMPANY' });
    await expect(ask('mail', 'own', { idp: 'Cognito' })).rejects.toMatchObject({ code: 'GOOGLE_REQUIRED' });
    await expect(ask('late', 'second')).rejects.toMatchObject({ code: 'SLUG_TAKEN' });
  });

  test('creates one company if approved twice concurrently, and invites the applicant', async () => {
    const { signupId } = await ask('owner', 'lakeside');
    const approve = () => approveSignup(deps, request({ signupId }));
    const outcomes = await Promise.allSettled([approve(), approve()]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const [row, ...more] = await companiesWith('lakeside');
    expect(more).toEqual([]);
    expect(await signupOf(seeded.platformTable, 'owner')).toMatchObject({
      status: 'approved',
      tenantId: row?.tenantId,
    });
    const key = { email: 'owner@lakeside.test', tenantId: row?.tenantId ?? '' };
    expect(await seeded.platformTable.get(invitationItem, key)).toMatchObject({ roles: ['admin'] });
    await expect(approve()).rejects.toMatchObject({ code: 'SIGNUP_DECIDED' });
  });

  test('may be repeated after it was declined; an unknown one answers 404', async () => {
    const { signupId } = await ask('again', 'again-homes');
    const declined = await declineSignup(deps, request({ signupId, reason: 'not yet' }));
    expect(declined).toMatchObject({ status: 'declined', reason: 'not yet' });
    expect(await companiesWith('again-homes')).toEqual([]);
    expect(await ask('again', 'again-homes')).toMatchObject({ status: 'pending' });
    await expect(approveSignup(deps, request({ signupId: 'none' }))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
