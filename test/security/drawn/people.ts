import type { Role } from '../../../shared/contract/access/people.ts';
import { call } from '../../support/cloud/http.ts';
import { itemsOf, putItems, type StoredItem, tokenOf } from '../../support/cloud/studio.ts';
import { seeded } from '../../support/people/staff.ts';

/** Who asks, in the words that an access rule is written in. */
export interface Person {
  readonly name: string;
  readonly token?: string;
  readonly roles: readonly Role[];
  /** The slug of the tenant they belong to; none for a super administrator and for visitors. */
  readonly tenant?: string;
  readonly isGoogle?: boolean;
  readonly isSuper?: boolean;
  readonly isDisabled?: boolean;
}

const disabledEmail = 'switched-off@local.test';

export const claimsOf = (token: string): Record<string, string> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

const membershipsOf = async (origin: string, token: string): Promise<StoredItem[]> => {
  const subject = claimsOf(token).sub;
  return (await itemsOf(origin, { prefix: 'T#ten_00000000000000000000000000#' })).filter(
    (item) => item.entity === 'membership' && item.subject === subject,
  );
};

/** Invites somebody as staff past all rules, the way the seed does. */
export const invite = async (origin: string, email: string, tenantId: string, role: Role): Promise<void> => {
  const keys = { pk: `T#ten_00000000000000000000000000#INVITE#${email}`, sk: `INVITE#${tenantId}` };
  const createdAt = '2026-01-01T00:00:00Z';
  await putItems(origin, [{ ...keys, entity: 'invitation', email, tenantId, roles: [role], createdAt, version: 1 }]);
};

/** An administrator of the default tenant whose membership was switched off after the token was made. */
const disabledToken = async (origin: string): Promise<string> => {
  const tenantId = claimsOf(await tokenOf(origin, seeded.admin)).tenant_id ?? '';
  await invite(origin, disabledEmail, tenantId, 'admin');
  const token = await tokenOf(origin, disabledEmail);
  const memberships = await membershipsOf(origin, token);
  await putItems(
    origin,
    memberships.map((item) => ({ ...item, status: 'disabled' })),
  );
  return token;
};

const staff = { tenant: 'northlight', isGoogle: true } as const;

/** The nine roles of the scorecard and a vendor, with good tokens. */
export const peopleAt = async (origin: string): Promise<Person[]> => {
  const signedIn = async (name: string, email: string, more: Omit<Person, 'name' | 'token'>): Promise<Person> => ({
    name,
    token: await tokenOf(origin, email, more.isGoogle ? 'google' : 'email'),
    ...more,
  });
  return [
    { name: 'anonymous', roles: [] },
    await signedIn('customer', seeded.customer, { ...staff, roles: ['customer'] }),
    await signedIn('vendor', seeded.vendor, { ...staff, roles: ['vendor'] }),
    await signedIn('agent', seeded.agent, { ...staff, roles: ['agent'] }),
    await signedIn('brokerage A', seeded.brokerage, { ...staff, roles: ['brokerage'] }),
    await signedIn('admin A', seeded.admin, { ...staff, roles: ['admin'] }),
    await signedIn('admin B', seeded.secondAdmin, { ...staff, tenant: 'second', roles: ['admin'] }),
    // By e-mail the deployment's list does not count: such a sign-in is a customer's (reliability.md 5.5).
    await signedIn('super without Google', seeded.superAdmin, { tenant: 'northlight', roles: ['customer'] }),
    await signedIn('super with Google', seeded.superAdmin, { isGoogle: true, isSuper: true, roles: ['admin'] }),
    { ...staff, name: 'disabled', roles: ['admin'], isDisabled: true, token: await disabledToken(origin) },
  ];
};

/** The features that a tenant has paid for, as its own host tells. */
export const featuresOf = async (origin: string, slug: string): Promise<string[]> =>
  (await call(origin, 'GET /api/tenant', { host: `${slug}.localhost` })).json.features;
