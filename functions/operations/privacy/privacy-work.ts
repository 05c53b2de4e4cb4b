import { randomBytes } from 'node:crypto';
import type * as z from 'zod';
import { DAY, MINUTE, toInstant } from '../../../shared/contract/time.ts';
import {
  ErasureDue,
  PrivacyMailAsked,
  type privacyWork,
  type RetentionDue,
} from '../../../shared/operations/privacy/events.ts';
import { COPY_DAYS } from '../../../shared/operations/privacy/request.ts';
import type { PoolAccounts } from '../../company/identity/sign-in/pool-accounts.ts';
import type { Consumers, Occurrence } from '../../platform/consume.ts';
import type { PersonalObject, PersonalRows } from '../../platform/personal/personal-data.ts';
import { untilWritten } from '../../platform/table/client/retry.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { placeOf, startOf } from './ask.ts';
import { copyKey } from './person/copy-key.ts';
import { type Buckets, makeCopy } from './person/copy-person.ts';
import { endSignIns } from './person/end-sign-ins.ts';
import { countKept, erasePerson } from './person/erase-person.ts';
import { forgetAmongOthers } from './person/forget-among-others.ts';
import { findObstacles } from './person/obstacles.ts';
import { followTrail } from './person/trail.ts';
import { personalStores } from './registry.ts';
import { endOldRows } from './retention/retention.ts';
import { type PrivacyRequest, privacyRequest } from './store.ts';

export interface WorkDeps {
  readonly platformTable: TenantTable;
  readonly buckets: Buckets;
  readonly accounts: PoolAccounts;
  readonly stores?: readonly PersonalRows[];
}

type Due = Occurrence<z.output<typeof ErasureDue.data>>;

const SALT_BYTES = 24;

/** Lists lag behind the table, and followers write after it: a pass is repeated until one finds nothing. */
const NEXT_PASS_MS = 2 * MINUTE;

const readRequest = async ({ table, data }: Due): Promise<PrivacyRequest | undefined> =>
  await table.get(privacyRequest, { requestId: data.requestId }, { consistent: true });

/** Asks again tomorrow while something is open with the person. */
const postpone = async ({ table, now }: Due, request: PrivacyRequest, waitsFor: PrivacyRequest['waitsFor']) => {
  const { requestId } = request;
  const at = now + DAY;
  await table.commit(
    table.patch(privacyRequest, request, { waitsFor, dueAt: toInstant(at) }),
    table.due(ErasureDue, { requestId }, { key: requestId, at }),
  );
};

/** Keeps the whole trail before the first row goes; undefined where the erasure has to wait. */
const begin = async (due: Due, request: PrivacyRequest): Promise<PrivacyRequest | undefined> => {
  const { table } = due;
  if (request.state === 'running') return request;
  const followed = await followTrail(table, startOf(request), request);
  const trail = { ...followed, salts: [randomBytes(SALT_BYTES).toString('base64url')] };
  const obstacles = await findObstacles(table, trail);
  if (obstacles.length > 0) return void (await postpone(due, request, obstacles));
  const changes = { state: 'running' as const, waitsFor: [], trail };
  await table.commit(table.patch(privacyRequest, request, changes));
  return { ...request, ...changes, version: request.version + 1 };
};

/** Strikes the person out of the request itself. */
const finish = async ({ table, now }: Due, requestId: string, kept: Record<string, number>): Promise<void> => {
  const request = await table.get(privacyRequest, { requestId }, { consistent: true });
  if (!request || request.state === 'done') return;
  await table.commit(
    table.patch(privacyRequest, request, {
      state: 'done',
      doneAt: toInstant(now),
      dueAt: null,
      email: null,
      leadId: null,
      clientId: null,
      owner: null,
      trail: null,
      counts: { ...request.counts, ...kept },
    }),
  );
};

const carryOut =
  ({ platformTable, buckets, accounts, stores = personalStores }: WorkDeps) =>
  async (due: Due): Promise<void> => {
    const { table, data, now } = due;
    const found = await readRequest(due);
    if (!found || !['waiting', 'running'].includes(found.state)) return;
    const request = await begin(due, found);
    if (!request?.trail) return;
    const remove = async ({ bucket, key }: PersonalObject) => await buckets[bucket].remove(key);
    const isUnread = await forgetAmongOthers(table, request.trail, now);
    const deps = { table, platformTable, stores, remove, isUnread };
    const signIns = await endSignIns({ platformTable, accounts }, request.trail);
    if (await erasePerson(deps, request.trail, request.requestId)) {
      await table.commit(table.due(ErasureDue, data, { key: data.requestId, at: now + NEXT_PASS_MS }));
      return;
    }
    await finish(due, request.requestId, { ...(await countKept(deps, request.trail)), ...signIns });
  };

const copy =
  ({ platformTable, buckets, stores = personalStores }: WorkDeps) =>
  async (asked: Due): Promise<void> =>
    await untilWritten(async () => {
      const { table, now, data } = asked;
      const request = await readRequest(asked);
      if (request?.state === 'ready') return;
      // Who was erased while it was made has no copy: what lies there by now goes.
      if (request?.state !== 'running') return await buckets.transfers.remove(copyKey(table.tenantId, data.requestId));
      const trail = await followTrail(table, startOf(request), request);
      await makeCopy({ table, platformTable, stores, buckets }, trail, request.requestId, now);
      const { requestId } = request;
      await table.commit(
        table.patch(privacyRequest, request, {
          state: 'ready',
          doneAt: toInstant(now),
          dueAt: toInstant(now + COPY_DAYS * DAY),
        }),
        ...(request.email === null
          ? []
          : [table.event(PrivacyMailAsked, { requestId, about: 'copy' }, placeOf(requestId, now))]),
      );
    });

const keepTime =
  ({ platformTable, buckets, stores = personalStores }: WorkDeps) =>
  async (night: Occurrence<z.output<typeof RetentionDue.data>>): Promise<void> => {
    const remove = async ({ bucket, key }: PersonalObject) => await buckets[bucket].remove(key);
    await endOldRows({ table: night.table, platformTable, stores, remove }, night);
  };

/** Makes copies, ends rows that were kept long enough and carries out erasures. */
export const privacyConsumers = (deps: WorkDeps): Consumers<typeof privacyWork> => ({
  'privacy.copy_asked': copy(deps),
  'privacy.erasure_due': carryOut(deps),
  'privacy.retention_due': keepTime(deps),
});
