import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../../shared/contract/access.ts';
import type { Role } from '../../../../shared/contract/people.ts';
import { contracts } from '../../../../shared/operations/api.ts';
import { startSeeded } from '../../../../test/support/people/seeded.ts';
import { itemsOf } from '../../../../test/support/world/booking-world.ts';
import type { PushKind } from '../../../company/identity/realtime/push-kind.ts';
import { createMessages } from '../../../company/identity/realtime/push-messages.ts';
import { defaultTenant } from '../../../company/tenancy/demo/demo-tenants.ts';
import { readStanding, type Standing } from '../../../company/tenancy/store.ts';
import { connectionItem, type Connection as DotloopConnection, loopItem } from '../../../deals/dotloop/store.ts';
import type { Connection } from '../../../platform/realtime/connection.ts';
import type { Stored } from '../../../platform/table/item.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { pushKinds } from '../../changes/push-kinds.ts';
import { seedLife } from '../demo-life.ts';
import { ada, alex, bea } from '../demo-staff.ts';

const { tenantId } = defaultTenant.tenant;
const now = Date.parse('2026-11-20T17:00:00Z');

const routesOfDeals = new Set<unknown>(
  Object.entries(contracts)
    .filter(([name]) => name.startsWith('deals/'))
    .flatMap(([, contract]) => Object.values(contract)),
);
/** Every kind that is pushed about deals, as the registry has them. */
const kinds = pushKinds.filter(({ route }) => routesOfDeals.has(route));
/** What is every agent's to hear. */
const ofEverybody = new Map([['checklistTemplate', 'new deals of all agents begin with the company’s checklists']]);
/** Only an administrator's route lists it: an agent hears of none, whosever it is. */
const ofAdministrators = new Set(['disbursement', 'mlsFeed']);

const listenerOf = (profileId: string, roles: Role[], email = `${profileId}@example.com`): Connection => {
  const caller: Caller = {
    userId: profileId,
    profileId,
    email,
    roles,
    idp: 'Google',
    sessionId: 'test',
    tenantId,
    isEmailVerified: true,
  };
  return { connectionId: profileId, tenantId, hostKind: 'platform', caller, expiresAt: now + 60_000, version: 1 };
};
const stranger = listenerOf('prf_stranger', ['agent']);
const admin = listenerOf(ada.profileId, ['admin']);
const owners = [alex, bea].map(({ profileId }) => listenerOf(profileId, ['agent']));

let seeded: Awaited<ReturnType<typeof startSeeded>>;
let table: TenantTable;
let standing: Standing;
let items: Map<unknown, Stored[]>;
beforeAll(async () => {
  seeded = await startSeeded(() => now);
  await seedLife(seeded.tableDeps, seeded.signer, now);
  table = seeded.openTable(tenantId);
  standing = await readStanding(table);
  const connection: DotloopConnection = { profileId: alex.profileId, state: 'connected', profiles: [], version: 1 };
  const [deal] = (await stored()).get('transaction') ?? [];
  const loop = { subject: 'transaction', subjectId: String(deal?.transactionId), profileId: alex.profileId } as const;
  const asked = {
    number: 'T-1',
    name: 'T-1',
    state: 'asked',
    isTried: false,
    askedAt: '2026-11-20T16:00:00Z',
  } as const;
  await table.commit(
    table.create(connectionItem, connection),
    table.create(loopItem, { ...loop, ...asked, version: 1 }),
  );
  items = await stored();
});
afterAll(async () => await seeded.stop());

const stored = async (): Promise<Map<unknown, Stored[]>> =>
  Map.groupBy(await itemsOf({ table: seeded } as never, tenantId), ({ entity }) => entity);

const once = <T>(_: string, read: () => Promise<T>): Promise<T> => read();

/** What a listener is told of everything that there is of a kind, by the very gate that tells open pages. */
const told = async (kind: PushKind, to: Connection, of = items.get(kind.entity) ?? []): Promise<string[]> => {
  const changes = of.map((after) => ({ tenantId, entity: kind.entity, before: undefined, after }));
  const reader = await kind.prepare({ table, changes, once });
  const readRow = await reader([to]);
  return createMessages([{ kind, readRow, changes }])(to, standing, now).map(({ type }) => type);
};

/** The kinds of which somebody hears who may not. */
const leaking = async (all: readonly PushKind[]): Promise<string[]> => {
  const heard = await Promise.all(all.map(async (kind) => ({ kind, messages: await told(kind, stranger) })));
  return heard.filter(({ messages }) => messages.length > 0).map(({ kind }) => kind.name);
};

/** The same kind with its own gate gone. */
const ungated = (kind: PushKind): PushKind => ({
  ...kind,
  prepare: async (batch) => {
    const prepared = await kind.prepare(batch);
    return async (listeners) => {
      const read = await prepared(listeners);
      return (row) => ({ ...read(row), show: () => ({ item: {} }) });
    };
  },
});

describe('of what colleagues have of deals, an open page', () => {
  it('of another agent hears nothing, of any kind', async () => {
    expect(kinds.length).toBeGreaterThanOrEqual(9);
    expect((await leaking(kinds)).filter((name) => !ofEverybody.has(name))).toEqual([]);
  });

  it('control: a kind whose gate is gone is caught, each of them', async () => {
    const open = kinds.filter((kind) => kind.route.access.roles?.includes('agent')).map(ungated);
    const filled = open.filter(({ entity }) => items.has(entity)).map(({ name }) => name);
    expect(await leaking(open)).toEqual(filled);
    expect(filled).toEqual(
      expect.arrayContaining(['listing', 'transaction', 'checklist', 'showing', 'commissionStatement', 'dotloopLoop']),
    );
  });

  it('of whose it is hears of it; of an administrator, of what administrators see', async () => {
    for (const kind of kinds.filter(
      ({ entity, route }) => items.has(entity) && route.access.roles?.includes('agent'),
    )) {
      const heard = await Promise.all(owners.map((owner) => told(kind, owner)));
      expect(heard.flat().length, kind.name).toBeGreaterThan(0);
    }
    for (const kind of kinds.filter(({ name }) => ofAdministrators.has(name))) {
      expect((await Promise.all(owners.map((owner) => told(kind, owner)))).flat(), kind.name).toEqual([]);
      if (items.has(kind.entity)) expect((await told(kind, admin)).length, kind.name).toBeGreaterThan(0);
    }
  });

  it('of a seller hears of the own house, and another customer’s does not', async () => {
    const [kind] = kinds.filter(({ name }) => name === 'portal_listing');
    const lead = (items.get('lead') ?? []).find(({ email }) => typeof email === 'string');
    const [listing] = items.get('listing') ?? [];
    if (!kind || !lead || !listing) throw new Error('nothing to sell');
    const own = [{ ...listing, sellerLeadId: lead.leadId }];
    const customer = (email: string) => ({
      ...listenerOf('prf_seller', ['customer'], email),
      hostKind: 'tenant' as const,
    });
    expect(await told(kind, customer(String(lead.email)), own)).toHaveLength(1);
    expect(await told(kind, customer('other@example.com'), own)).toEqual([]);
  });
});
