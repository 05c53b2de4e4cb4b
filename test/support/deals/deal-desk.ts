import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { memberItem } from '../../../functions/company/identity/store.ts';
import { readStanding, viewDisbursement } from '../../../functions/deals/commissions/desk/read-disbursement.ts';
import { type DeskPlace, deskPlace } from '../../../functions/deals/commissions/place.ts';
import { listPlans } from '../../../functions/deals/commissions/plans/read-plans.ts';
import { agentBalance, yearLedger } from '../../../functions/deals/commissions/store.ts';
import { transactionItem } from '../../../functions/deals/transactions/store.ts';
import { TenantTable } from '../../../functions/platform/table/tenant-table.ts';
import { newId } from '../../../shared/contract/id.ts';
import type { AgentMove } from '../../../shared/deals/commissions/deal.ts';
import type { Transaction } from '../../../shared/deals/transactions/transaction.ts';
import { staffCaller } from '../cloud/gateway-event.ts';
import type { TestTable } from '../table/table.ts';

/** The Wednesday of these stories. */
export const DESK_NOW = Date.parse('2026-11-25T15:00:00Z');
const TODAY = '2026-11-25';

interface Person {
  readonly profileId: string;
  readonly name: string;
}

/** A deal that closed at 425,000 with 2.5 %, sold by one agent. */
const dealOf = (agent: Person, changes: Partial<Transaction>): Transaction => ({
  transactionId: newId('transaction'),
  number: 'T-2026-00001',
  type: 'sale',
  stage: 'closed',
  propertyId: newId('property'),
  address: { line1: '12 Mill Street', city: 'Doylestown', state: 'PA', zip: '18901' },
  agentProfileId: agent.profileId,
  agentName: agent.name,
  coAgents: [],
  price: 42_500_000,
  commissionRate: 2_500,
  contractDate: '2026-10-05',
  settlementDate: '2026-11-20',
  closedOn: '2026-11-20',
  facts: { type: 'house' },
  parties: [],
  dates: [],
  createdAt: '2026-10-05T14:00:00Z',
  changedAt: '2026-11-20T18:00:00Z',
  version: 1,
  ...changes,
});

const personOf = (name: string): Person => ({ profileId: newId('profile'), name });

/** Every item of a company. */
const itemsOf = async ({ tableDeps }: Pick<TestTable, 'tableDeps'>, tenantId: string) => {
  const { client, tableName: TableName } = tableDeps;
  const found: Record<string, unknown>[] = [];
  let ExclusiveStartKey: Record<string, unknown> | undefined;
  do {
    const { Items = [], LastEvaluatedKey } = await client.send(new ScanCommand({ TableName, ExclusiveStartKey }));
    found.push(...Items.filter(({ pk }) => String(pk).includes(tenantId)));
    ExclusiveStartKey = LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return found;
};

/** The desk of a company of its own, at a table: an administrator and three agents. */
export const openDesk = async (database: Pick<TestTable, 'tableDeps'>, tenantId: string) => {
  const table = new TenantTable(database.tableDeps, tenantId);
  const [ada, alex, bo, cy] = [
    personOf('Ada Admin'),
    personOf('Alex Agent'),
    personOf('Bo Buyer'),
    personOf('Cy Seller'),
  ];
  const about = { roles: ['agent' as const], status: 'active' as const, createdAt: '2026-01-01T00:00:00Z', version: 1 };
  const people = [ada, alex, bo, cy].map((person, n) =>
    table.create(memberItem, { ...person, ...about, subject: `subject ${n}`, email: `person${n}@example.com` }),
  );
  await table.commit(...people);
  const callerOf = ({ profileId, name }: Person) => ({ ...staffCaller(tenantId), profileId, name });
  let wishes = 0;
  const place = async (person: Person): Promise<DeskPlace> => {
    const idempotencyKey = `wish ${wishes++}`;
    const request = { table, caller: callerOf(person), now: DESK_NOW, correlationId: 'test', actsFor: undefined };
    return await deskPlace({ ...request, idempotencyKey });
  };
  const places = new Map<string, DeskPlace>();
  for (const person of [ada, alex, bo, cy]) places.set(person.profileId, await place(person));
  const year = async (start: string, person = alex) =>
    await table.get(yearLedger, { profileId: person.profileId, start }, { consistent: true });
  return {
    table,
    ada,
    alex,
    bo,
    cy,
    year,
    /** Where somebody acts, each time with another key. */
    place: (person: Person = ada): DeskPlace => {
      const known = places.get(person.profileId);
      if (!known) throw new Error('A stranger');
      return { ...known, seed: `wish ${wishes++}` };
    },
    own: ({ profileId, name }: Person) => ({
      table,
      zone: 'UTC',
      now: DESK_NOW,
      caller: { ...callerOf({ profileId, name }), roles: ['agent' as const] },
    }),
    close: async (changes: Partial<Transaction> = {}, agent = alex): Promise<Transaction> => {
      const deal = dealOf(agent, changes);
      await table.commit(table.create(transactionItem, deal));
      return deal;
    },
    change: async (transactionId: string, changes: Partial<Transaction>): Promise<void> => {
      const deal = await table.get(transactionItem, { transactionId }, { consistent: true });
      if (deal) await table.commit(table.patch(transactionItem, deal, changes));
    },
    view: async (disbursementId: string) =>
      await viewDisbursement(table, await readStanding(table, disbursementId), {
        profileId: ada.profileId,
        today: TODAY,
      }),
    plan: async (name: string) => (await listPlans(table, TODAY)).find((plan) => plan.name === name),
    count: async (start: string, person = alex): Promise<AgentMove['adds'] | undefined> => {
      const ledger = await year(start, person);
      if (!ledger) return undefined;
      const { companyDollar, gci, units, team } = ledger;
      return { companyDollar, gci, units, team };
    },
    balance: async (person = alex): Promise<number> =>
      (await table.get(agentBalance, { profileId: person.profileId }, { consistent: true }))?.cents ?? 0,
    items: async () => await itemsOf(database, tenantId),
    events: async (type: string) =>
      (await itemsOf(database, tenantId)).filter((item) => item.type === type).map(({ data }) => data),
  };
};

export type DealDesk = Awaited<ReturnType<typeof openDesk>>;
