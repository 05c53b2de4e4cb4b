import { MINUTE } from '../../../../shared/contract/time.ts';
import { DotloopReported } from '../../../../shared/deals/dotloop/events.ts';
import { untilWritten } from '../../../platform/table/client/retry.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import type { DotloopDeps } from '../context.ts';
import { keepData, keepProblem } from '../loops/make-loop.ts';
import { accountOf } from '../open-account.ts';
import type { DotloopAccount } from '../provider/account.ts';
import { AccessEnded, DotloopDown, DotloopRefused } from '../provider/failures.ts';
import { type Connection, connectionItem, loopRef } from '../store.ts';
import { needReconnect, readConnection } from '../tokens/tokens.ts';
import { listen } from './listen.ts';

const MAX_TRIES = 6;

interface Reported {
  readonly profileId: string;
  readonly type: string;
  readonly loopId?: string | undefined;
  /** How often Dotloop did not answer before. */
  readonly tries?: number | undefined;
}

const forgetSubscription = async (table: TenantTable, profileId: string): Promise<void> =>
  await untilWritten(async () => {
    const known = await readConnection(table, profileId);
    if (known?.subscriptionId === undefined) return;
    await table.commit(table.patch(connectionItem, known, { subscriptionId: undefined }));
  });

/** Asks for the loop afresh; one that is no deal's of ours is left alone. */
const applyLoop = async (
  deps: DotloopDeps,
  table: TenantTable,
  account: DotloopAccount,
  { profileId, loopId = '' }: Reported,
): Promise<void> => {
  const ref = await table.get(loopRef, { profileId, loopId }, { consistent: true });
  const known = ref && (await readConnection(table, profileId));
  if (!ref || !known?.profile) return;
  await keepData(table, ref.subjectId, await account.readLoop(known.profile.dotloopProfileId, loopId), deps.clock());
};

/** The person may have lost the profile that they chose. */
const checkProfile = async (
  deps: DotloopDeps,
  table: TenantTable,
  account: DotloopAccount,
  { profileId, profile }: Connection,
): Promise<void> => {
  const left = await account.profiles();
  if (left.some((each) => each.dotloopProfileId === profile?.dotloopProfileId)) return;
  await needReconnect(table, profileId, deps.clock());
};

const apply = async (
  deps: DotloopDeps,
  table: TenantTable,
  platformTable: TenantTable,
  reported: Reported,
): Promise<void> => {
  const { profileId, type } = reported;
  const known = await readConnection(table, profileId);
  if (!deps.http || known?.state !== 'connected') return;
  if (type === 'SUBSCRIPTION_REMOVED' || type === 'SUBSCRIPTION_DISABLED') {
    await forgetSubscription(table, profileId);
    return await listen(deps, table, platformTable, profileId);
  }
  const account = accountOf(deps, deps.http, table, profileId);
  if (type.startsWith('LOOP_')) return await applyLoop(deps, table, account, reported);
  if (type.startsWith('USER_') || type === 'PROFILE_UPDATED') await checkProfile(deps, table, account, known);
};

/** Dotloop does not answer: again in a while, and after some tries the night compares all. */
const applyLater = async (table: TenantTable, reported: Reported, now: number, retryMs = 0): Promise<void> => {
  const { tries = 0, profileId, type, loopId = '' } = reported;
  if (tries >= MAX_TRIES) return;
  const at = now + Math.max(retryMs, 2 ** tries * MINUTE);
  // Several messages about one loop are answered by one look at it.
  const place = { key: `${profileId} ${type} ${loopId}`, at, group: profileId };
  await table.commit(table.due(DotloopReported, { ...reported, tries: tries + 1 }, place));
};

/** Says on the page of the loop that it could not be asked for. */
const tellLoop = async (
  table: TenantTable,
  { profileId, type, loopId = '' }: Reported,
  problem: string,
): Promise<void> => {
  if (!type.startsWith('LOOP_')) return;
  const ref = await table.get(loopRef, { profileId, loopId }, { consistent: true });
  if (ref) await keepProblem(table, ref.subjectId, problem);
};

/** Does what a message of Dotloop calls for; run again, it changes nothing more. */
export const applyReported = async (
  deps: DotloopDeps,
  table: TenantTable,
  platformTable: TenantTable,
  reported: Reported,
): Promise<void> => {
  try {
    await apply(deps, table, platformTable, reported);
  } catch (error) {
    // What is refused once is refused again; the night compares all.
    if (!(error instanceof DotloopDown || error instanceof AccessEnded || error instanceof DotloopRefused)) throw error;
    await tellLoop(table, reported, error.message);
    if (error instanceof DotloopDown) await applyLater(table, reported, deps.clock(), error.retryMs);
  }
};
