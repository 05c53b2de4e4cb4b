import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Role } from '../../../../shared/contract/access/people.ts';
import { newId, PLATFORM_TENANT_ID } from '../../../../shared/contract/id.ts';
import { DAY } from '../../../../shared/contract/time.ts';
import { startSignInPool } from '../../../../test/support/people/sign-in-pool.ts';
import { quickOrFull } from '../../../../test/support/run/full.ts';
import { itemsOf, NOW } from '../../../../test/support/world/booking-world.ts';
import { putOrder, replayStream } from '../../../../test/support/world/crm/records-world.ts';
import { memoryVault } from '../../../../test/support/world/files/memory-vault.ts';
import { worldOfFile } from '../../../../test/support/world/world-of-file.ts';
import type { PoolAccounts } from '../../../company/identity/sign-in/pool-accounts.ts';
import { appClientItem, memberItem, membershipItem } from '../../../company/identity/store.ts';
import { bookingItem, orderItem } from '../../../sales/booking/store.ts';
import { clientIdOf } from '../../../sales/records/order-record-row.ts';
import { clientItem } from '../../../sales/records/store.ts';
import { askForErasure } from '../ask.ts';
import { privacyConsumers } from '../privacy-work.ts';
import { viewOf } from '../request-view.ts';
import { privacyRequest } from '../store.ts';

const world = worldOfFile();
beforeAll(async () => {
  vi.spyOn(console, 'error').mockReturnValue();
});

const platformTable = () => world.table.openTable(PLATFORM_TENANT_ID);

/** A company whose customer signed in by a code, has ordered, and is owed nothing. */
const company = async (email: string) => {
  const tenantId = await world.newTenant();
  const table = world.table.openTable(tenantId);
  const clientId = `client-of-${tenantId}`;
  await platformTable().commit(
    platformTable().create(appClientItem, { clientId, kind: 'tenant', tenantId, version: 1 }),
  );
  const { orderId, leadId } = await putOrder(world, tenantId, {
    contactInfo: { fullName: 'Vera Hartzell', email, phone: '+12155550123' },
  });
  const order = await table.get(orderItem, { orderId });
  if (!order) throw new Error('No order');
  const { bookings } = await table.collect({ pk: `ORDER#${orderId}` }, { bookings: bookingItem });
  await table.commit(
    table.patch(orderItem, order, { status: 'completed', pricing: { subtotal: 0, total: 0 } }),
    ...bookings.map((item) => table.patch(bookingItem, item, { status: 'completed' })),
  );
  await replayStream(world, tenantId);
  return { tenantId, table, clientId, orderId, leadId };
};
type Company = Awaited<ReturnType<typeof company>>;

/** Asks, waits for two weeks and carries out; again and again, as after each kill. */
const erase = async ({ table, tenantId }: Company, email: string, accounts: PoolAccounts) => {
  const context = { table, signer: world.table.signer, now: NOW };
  const person = { email, leadId: null, clientId: null };
  const { requestId } = await askForErasure(context, person, { askedBy: 'desk', reason: 'Asked by phone' });
  const { store } = memoryVault();
  const buckets = { files: store, recordings: store, transfers: store };
  const consumers = privacyConsumers({ platformTable: platformTable(), buckets, accounts });
  for (let pass = 0; pass < quickOrFull(2, 3); pass++) {
    await consumers['privacy.erasure_due']({ table, now: NOW + 15 * DAY, data: { requestId } } as never);
    await replayStream(world, tenantId);
  }
  const done = await table.get(privacyRequest, { requestId }, { consistent: true });
  if (!done) throw new Error('No request');
  return done;
};

const withRoles = async ({ table, tenantId }: Company, subject: string, roles: Role[]) => {
  const membership = await platformTable().get(membershipItem, { subject, tenantId }, { consistent: true });
  const member = membership && (await table.get(memberItem, { profileId: membership.profileId }));
  if (!membership || !member) throw new Error('No member');
  await platformTable().commit(
    platformTable().patch(membershipItem, membership, { roles }),
    table.patch(memberItem, member, { roles }),
  );
};

const openPool = () => startSignInPool({ table: platformTable(), openTable: world.table.openTable, clock: () => NOW });

describe('after an erasure', () => {
  it('a sign-in with the code is somebody new, of whom nothing is known', async () => {
    const email = `new-${newId('event', NOW)}@example.com`.toLowerCase();
    const here = await company(email);
    const pool = openPool();
    const before = await pool.signIn(email, here.clientId);
    const done = await erase(here, email, pool.accounts);
    expect(done).toMatchObject({ state: 'done', counts: { signIn: 1, membership: 1, member: 1 } });
    expect(viewOf(done).certificate[0]).toMatchObject({ holds: 'Sign-in', act: 'delete', rows: 1 });
    expect(pool.has(email)).toBe(false);
    expect(await platformTable().rows({ pk: `SUBJECT#${before.sub}`, consistent: true })).toEqual([]);
    const after = await pool.signIn(email, here.clientId);
    expect(after.sub).not.toBe(before.sub);
    expect(after.profile_id).not.toBe(before.profile_id);
  });

  it('control: where the pool is forgotten, the account stays and signs in as before', async () => {
    const email = `kept-${newId('event', NOW)}@example.com`.toLowerCase();
    const here = await company(email);
    const pool = openPool();
    const before = await pool.signIn(email, here.clientId);
    await erase(here, email, { end: () => Promise.resolve() });
    expect(pool.has(email)).toBe(true);
    expect((await pool.signIn(email, here.clientId)).sub).toBe(before.sub);
  });

  it('who is known to another company keeps the sign-in, and is told so; only this company forgets them', async () => {
    const email = `two-${newId('event', NOW)}@example.com`.toLowerCase();
    const here = await company(email);
    const there = await company(email);
    const pool = openPool();
    const { sub = '' } = await pool.signIn(email, here.clientId);
    await pool.signIn(email, there.clientId);
    const done = await erase(here, email, pool.accounts);
    expect(viewOf(done).certificate[0]).toMatchObject({ holds: 'Sign-in', act: 'keep', rows: 1 });
    expect(pool.has(email)).toBe(true);
    const left = await platformTable().rows({ pk: `SUBJECT#${sub}`, consistent: true });
    expect(left.map(({ tenantId }) => tenantId)).toEqual([there.tenantId]);
    const last = await erase(there, email, pool.accounts);
    expect(last.counts).toMatchObject({ signIn: 1 });
    expect(pool.has(email)).toBe(false);
  });

  it('who works for the company keeps the sign-in and the place among its people', async () => {
    const email = `works-${newId('event', NOW)}@example.com`.toLowerCase();
    const here = await company(email);
    const pool = openPool();
    const { sub = '' } = await pool.signIn(email, here.clientId);
    await withRoles(here, sub, ['agent']);
    await erase(here, email, pool.accounts);
    expect(pool.has(email)).toBe(true);
    expect(await platformTable().rows({ pk: `SUBJECT#${sub}`, consistent: true })).toHaveLength(1);
  });

  it('no id that stays is a digest of the address; the sums stay with the erased client, another order is a new one’s', async () => {
    const email = `ids-${newId('event', NOW)}@example.com`.toLowerCase();
    const here = await company(email);
    const derived = clientIdOf(email);
    const told = async () => JSON.stringify(await itemsOf(world, here.tenantId)).includes(derived);
    expect(await told()).toBe(true);
    await erase(here, email, openPool().accounts);
    expect(await told()).toBe(false);
    expect(JSON.stringify(await itemsOf(world, here.tenantId))).not.toContain(here.leadId);
    const clients = (await itemsOf(world, here.tenantId)).filter(({ entity }) => entity === 'client');
    expect(clients).toHaveLength(1);
    await putOrder(world, here.tenantId, { contactInfo: { fullName: 'Vera', email, phone: '+12155550123' } });
    await replayStream(world, here.tenantId);
    expect(await here.table.get(clientItem, { clientId: derived })).toMatchObject({ orders: 1 });
  });
});

it('a subject that could end the filter of the pool is refused before it is asked', async () => {
  await expect(openPool().accounts.end('x" or email ^= "')).rejects.toThrow('no subject');
});
