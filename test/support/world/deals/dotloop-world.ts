import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { dotloopConsumers } from '../../../../functions/deals/dotloop/consumers.ts';
import type { DotloopDeps } from '../../../../functions/deals/dotloop/context.ts';
import { dotloopHandlers } from '../../../../functions/deals/dotloop/handlers.ts';
import { admitDotloop, webhookHandlers } from '../../../../functions/deals/dotloop/hear/hear-webhook.ts';
import { createDotloopHttp } from '../../../../functions/deals/dotloop/provider/http.ts';
import { transactionItem } from '../../../../functions/deals/transactions/store.ts';
import { createDataKeys } from '../../../../functions/platform/keys/data-keys.ts';
import { createLog } from '../../../../functions/platform/log.ts';
import { openPlatformTable } from '../../../../functions/platform/table/open.ts';
import type { TenantTable } from '../../../../functions/platform/table/tenant-table.ts';
import { startDotloop } from '../../../../infra/local/providers/dotloop/stand-in.ts';
import type { SignedMessage } from '../../../../infra/local/providers/dotloop/webhooks.ts';
import type { ServiceHost } from '../../../../infra/local/services/services.ts';
import { startServices } from '../../../../infra/local/services/services.ts';
import { Faults } from '../../../../infra/local/table/faults.ts';
import { newId } from '../../../../shared/contract/id.ts';
import { dotloopWork } from '../../../../shared/deals/dotloop/events.ts';
import type { Transaction } from '../../../../shared/deals/transactions/transaction.ts';
import { employ } from '../../people/colleague.ts';
import { startTable } from '../../table/table.ts';
import { drained } from '../load/drained.ts';

export const NOON = Date.parse('2026-11-25T17:00:00Z');
const SITE = { scheme: 'http', platformHost: 'localhost:3000' };
const heard = new Set<string>(dotloopWork.events.map(({ name }) => name));

/** Somebody of a company, with an account of their own at the stand-in. */
export interface Agent {
  readonly tenantId: string;
  readonly profileId: string;
  readonly userId: string;
  readonly table: TenantTable;
  readonly accountId: string;
  readonly dotloopProfileId: string;
}

const callerOf = ({ tenantId, profileId, userId }: Agent) => ({
  userId,
  profileId,
  email: 'agent@example.com',
  name: 'Alex Agent',
  roles: ['agent'],
  tenantId,
  idp: 'Google',
  sessionId: 'ses_1',
});

/** The product's Dotloop against the stand-in, KMS's stand-in and a table of its own. */
export const startDotloopWorld = async () => {
  const table = await startTable();
  const clock = { now: NOON };
  const services = await startServices(() => ({}) as ServiceHost, new Faults());
  const caller = {
    region: async () => 'us-east-1',
    credentials: async () => ({ accessKeyId: 'FN.Test', secretAccessKey: 'test' }),
  };
  const keys = createDataKeys(caller, 'key', services.address);
  const platformTable = openPlatformTable(table.tableDeps);
  let admit = admitDotloop(platformTable, keys);
  const answers: number[] = [];

  /** A delivery as it comes in over HTTP. */
  const deliver = async (raw: Buffer, headers: Record<string, string>): Promise<number> => {
    let body: unknown;
    try {
      body = JSON.parse(raw.toString('utf8'));
    } catch {
      body = undefined;
    }
    const tenantId = await admit({ raw, body, headers, now: clock.now }).catch(() => undefined);
    if (tenantId === undefined) return 401;
    const request = { input: body, table: table.openTable(tenantId), now: clock.now, correlationId: 'test' };
    await webhookHandlers(platformTable).hear(request as never);
    return 200;
  };
  const post = async (_: string, { body, timestamp, signature }: SignedMessage): Promise<boolean> => {
    const headers = { 'x-dotloop-timestamp': timestamp, 'x-dotloop-signature': signature };
    const status = await deliver(Buffer.from(body), headers);
    answers.push(status);
    return status === 200;
  };
  const standIn = await startDotloop({ now: () => clock.now, pages: 'http://localhost:3000/__dotloop', post });
  const http = createDotloopHttp({
    clientId: standIn.clientId,
    clientSecret: standIn.clientSecret,
    authUrl: standIn.address,
    apiUrl: `${standIn.address}/public/v2`,
    authorizeUrl: standIn.pages,
    redirectUri: 'http://localhost:3000/dotloop/callback',
  });
  const deps: DotloopDeps = { http, keys, clock: () => clock.now, site: SITE };
  const consumersOf = (with_: DotloopDeps) => dotloopConsumers(with_, platformTable);
  const handlers = dotloopHandlers(deps, platformTable);
  const settled = async (): Promise<void> => void (await standIn.webhooks.settled());
  const work = drained({ table, clock, heard, maxRounds: 60, settled });

  /** A call of somebody's, as the gate lets it through. */
  const asking = (agent: Agent, input: object = {}) => ({
    input,
    table: agent.table,
    tenantId: agent.tenantId,
    caller: callerOf(agent),
    now: clock.now,
    correlationId: 'test',
    actsFor: undefined,
    log: createLog({}),
  });
  const as = async <Name extends keyof typeof handlers>(agent: Agent, name: Name, input: object = {}) =>
    (await handlers[name](asking(agent, input) as never)) as Awaited<ReturnType<(typeof handlers)[Name]>>;

  const drain = async (with_: DotloopDeps = deps): Promise<void> => await work.drain(consumersOf(with_));
  const pass = async (ms: number, with_: DotloopDeps = deps): Promise<void> => await work.pass(ms, consumersOf(with_));

  let agents = 0;
  const newAgent = async (tenantId = newId('tenant', clock.now + agents)): Promise<Agent> => {
    agents += 1;
    const profileId = newId('profile', clock.now);
    const accountId = `account${agents}`;
    const id = 50_000 + agents * 10;
    standIn.books.addAccount(accountId, [
      { id, name: `Agent ${agents}`, type: 'INDIVIDUAL' },
      { id: id + 1, name: `Agent ${agents}, rentals`, type: 'INDIVIDUAL' },
      { id: id + 2, name: 'Office', type: 'OFFICE' },
    ]);
    const userId = `user-${agents}`;
    const own = table.openTable(tenantId);
    await employ(own, profileId, { subject: userId });
    return { tenantId, profileId, userId, table: own, accountId, dotloopProfileId: String(id) };
  };

  /** Begins to connect: the state, and the code of the person who granted access. */
  const begin = async (agent: Agent, isBroken = false) => {
    const { authorizeUrl } = await as(agent, 'start');
    const query = new URL(authorizeUrl).searchParams;
    const code = standIn.books.grant(agent.accountId, query.get('redirect_uri') ?? '', isBroken).id;
    return { code, state: query.get('state') ?? '', user_id: agent.userId };
  };

  /** Somebody whose connection works, with its messages subscribed to. */
  const connected = async (tenantId?: string): Promise<Agent> => {
    const agent = await newAgent(tenantId);
    await as(agent, 'connect', await begin(agent));
    await as(agent, 'chooseProfile', { dotloopProfileId: agent.dotloopProfileId });
    await drain();
    return agent;
  };

  let deals = 0;
  const newDeal = async (agent: Agent): Promise<Transaction> => {
    deals += 1;
    const at = new Date(clock.now).toISOString();
    const deal: Transaction = {
      transactionId: newId('transaction', clock.now + deals),
      number: `T-2026-${String(deals).padStart(5, '0')}`,
      type: 'sale',
      stage: 'preparing',
      propertyId: 'prp_1',
      address: { line1: '12 Mill Street', city: 'Doylestown', state: 'PA', zip: '18901' },
      agentProfileId: agent.profileId,
      agentName: 'Alex Agent',
      coAgents: [],
      facts: { hasHoa: false, onSeptic: false, type: 'house' },
      parties: [{ partyId: 'p1', role: 'seller', name: 'Sal Seller', email: 'sal@example.com' }],
      dates: [],
      createdAt: at,
      changedAt: at,
      version: 1,
    };
    await agent.table.commit(agent.table.create(transactionItem, deal));
    return deal;
  };

  /** Everything in the table, as it is stored. */
  const everyItem = async (): Promise<Record<string, unknown>[]> => {
    const { Items = [] } = await table.client.send(new ScanCommand({ TableName: table.tableName }));
    return Items;
  };

  return {
    everyItem,
    table,
    clock,
    keys,
    http,
    deps,
    standIn,
    platformTable,
    handlers,
    answers,
    told: work.told,
    as,
    asking,
    drain,
    pass,
    deliver,
    newAgent,
    begin,
    connected,
    newDeal,
    /** Replaces who is believed, for a control. */
    admitBy: (other: typeof admit) => {
      admit = other;
    },
    stop: async () => {
      await standIn.stop();
      await services.stop();
      await table.stop();
    },
  };
};

export type DotloopWorld = Awaited<ReturnType<typeof startDotloopWorld>>;
