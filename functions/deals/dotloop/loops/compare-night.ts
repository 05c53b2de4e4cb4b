import { MINUTE, toInstant } from '../../../../shared/contract/time.ts';
import { DotloopNight } from '../../../../shared/deals/dotloop/events.ts';
import { tenantItem } from '../../../company/tenancy/store.ts';
import { untilWritten } from '../../../platform/table/client/retry.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { endIfLeft, type NightEvent } from '../connect/disconnect.ts';
import type { DotloopDeps } from '../context.ts';
import { listen } from '../hear/listen.ts';
import { accountOf } from '../open-account.ts';
import type { DotloopAccount } from '../provider/account.ts';
import { AccessEnded, DotloopDown, DotloopRefused } from '../provider/failures.ts';
import { type Connection, connectionItem, type Loop, loopItem, loopsOf } from '../store.ts';
import { readConnection } from '../tokens/tokens.ts';
import { keepData } from './make-loop.ts';
import { nextNight } from './night-time.ts';

/** Loops of one step: with what a merge asks on top, they fit a minute's calls. */
const LOOPS_A_STEP = 12;

interface Step {
  readonly profileId: string;
  readonly after?: string | undefined;
}

const planNext = async (table: TenantTable, profileId: string, now: number): Promise<void> => {
  const tenant = await table.get(tenantItem, {});
  const at = nextNight(now, tenant?.timezone ?? 'UTC');
  await table.commit(table.due(DotloopNight, { profileId }, { key: profileId, at }));
};

/** Continues after this loop in a minute, or when Dotloop says. */
const continueLater = async (table: TenantTable, step: Step, now: number, retryMs = 0): Promise<void> => {
  const { profileId } = step;
  const place = { key: `${profileId} step`, at: now + Math.max(MINUTE, retryMs), group: profileId };
  await table.commit(table.due(DotloopNight, step, place));
};

const noteCompared = async (table: TenantTable, profileId: string, now: number): Promise<void> =>
  await untilWritten(async () => {
    const known = await readConnection(table, profileId);
    if (known?.state !== 'connected') return;
    await table.commit(table.patch(connectionItem, known, { comparedAt: toInstant(now) }));
  });

const compareLoop = async (
  table: TenantTable,
  account: DotloopAccount,
  subjectId: string,
  now: number,
): Promise<void> => {
  const loop: Loop | undefined = await table.get(loopItem, { subjectId }, { consistent: true });
  if (loop?.state !== 'made' || !loop.data) return;
  const { loopId, dotloopProfileId } = loop.data;
  try {
    await keepData(table, subjectId, await account.readLoop(dotloopProfileId, loopId), now);
  } catch (error) {
    // One loop that is refused keeps no other from being compared.
    if (!(error instanceof DotloopRefused)) throw error;
  }
};

/** Compares loops until the step is full; the last one that was compared, and whether there are more. */
const compareStep = async (
  deps: DotloopDeps,
  table: TenantTable,
  account: DotloopAccount,
  { profileId, after }: Step,
): Promise<void> => {
  const range = { ...loopsOf(profileId), ...(after !== undefined && { from: `${after}!` }), limit: LOOPS_A_STEP };
  const { items } = await table.list(loopItem, range);
  let done = after;
  for (const { subjectId } of items) {
    try {
      await compareLoop(table, account, subjectId, deps.clock());
    } catch (error) {
      if (!(error instanceof DotloopDown)) throw error;
      return await continueLater(table, { profileId, after: done }, deps.clock(), error.retryMs);
    }
    done = subjectId;
  }
  if (items.length < LOOPS_A_STEP) return await noteCompared(table, profileId, deps.clock());
  await continueLater(table, { profileId, after: done }, deps.clock());
};

const isOpen = (known: Connection | undefined): known is Connection => known?.state === 'connected';

/**
 * 02:30: the subscription is looked after, and every loop of a person is compared with Dotloop; of somebody who has left
 * the company nothing is read any more.
 */
export const compareNight = async (
  deps: DotloopDeps,
  night: NightEvent,
  platformTable: TenantTable,
  step: Step,
): Promise<void> => {
  const { table } = night;
  const { profileId } = step;
  if (!deps.http || !isOpen(await readConnection(table, profileId))) return;
  if (await endIfLeft(night, platformTable, profileId)) return;
  try {
    if (step.after === undefined) {
      await planNext(table, profileId, deps.clock());
      await listen(deps, table, platformTable, profileId);
    }
    await compareStep(deps, table, accountOf(deps, deps.http, table, profileId), step);
  } catch (error) {
    if (error instanceof AccessEnded) return;
    if (!(error instanceof DotloopDown)) throw error;
    await continueLater(table, step, deps.clock(), error.retryMs);
  }
};
