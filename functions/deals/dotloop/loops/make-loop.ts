import { DAY, MINUTE, toInstant } from '../../../../shared/contract/time.ts';
import type { DotloopData } from '../../../../shared/deals/dotloop/dotloop-data.ts';
import { DotloopLoopAsked } from '../../../../shared/deals/dotloop/events.ts';
import { untilWritten } from '../../../platform/table/client/retry.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import type { DotloopDeps } from '../context.ts';
import { accountOf } from '../open-account.ts';
import type { DotloopAccount } from '../provider/account.ts';
import { AccessEnded, DotloopDown, DotloopRefused } from '../provider/failures.ts';
import { type Loop, loopItem, loopRef } from '../store.ts';
import { readConnection } from '../tokens/tokens.ts';
import { readSubject } from './loop-subject.ts';

const GIVEN_UP_MS = DAY;

const readLoop = async (table: TenantTable, subjectId: string): Promise<Loop | undefined> =>
  await table.get(loopItem, { subjectId }, { consistent: true });

/** The id that leads from a message to the loop; the one before a merge stays, since late messages name it. */
const refWrites = async (table: TenantTable, { profileId, subjectId }: Loop, loopId: string) => {
  const known = await table.get(loopRef, { profileId, loopId }, { consistent: true });
  return known ? [] : [table.create(loopRef, { profileId, loopId, subjectId })];
};

/** Keeps what Dotloop says of a loop, or that it is gone; the stage of its deal stays as it is. */
export const keepData = async (
  table: TenantTable,
  subjectId: string,
  data: DotloopData | undefined,
  now: number,
): Promise<void> =>
  await untilWritten(async () => {
    const known = await readLoop(table, subjectId);
    if (!known || known.state === 'unlinked') return;
    const checkedAt = toInstant(now);
    const next: Partial<Loop> = data
      ? { state: 'made', problem: undefined, data, checkedAt }
      : { state: 'gone', problem: undefined, data: undefined, checkedAt };
    const refs = data ? await refWrites(table, known, data.loopId) : [];
    await table.commit(table.patch(loopItem, known, next), ...refs);
  });

const fail = async (table: TenantTable, loop: Loop, problem: string): Promise<void> =>
  await table.commit(table.patch(loopItem, loop, { state: 'failed', problem }));

/** Keeps why a loop could not be asked for, so that its page says it, once more if it is the same; what is known stays. */
export const keepProblem = async (table: TenantTable, subjectId: string, problem: string): Promise<void> =>
  await untilWritten(async () => {
    const known = await readLoop(table, subjectId);
    if (known?.state !== 'made') return;
    await table.commit(table.patch(loopItem, known, { problem }));
  });

/** Asks for the loop. One that was asked for before is looked for first, because its answer may have been lost. */
const findOrMake = async (
  table: TenantTable,
  account: DotloopAccount,
  loop: Loop,
  dotloopProfileId: string,
): Promise<DotloopData> => {
  const { wish } = await readSubject(table, loop.subject, loop.subjectId);
  if (loop.isTried) {
    const found = await account.findLoop(dotloopProfileId, loop.number);
    if (found) return found;
  } else await table.commit(table.patch(loopItem, loop, { isTried: true }));
  return await account.loopIt(dotloopProfileId, { ...wish, name: loop.name });
};

/** Dotloop did not answer: later again, for a day. */
const askLater = async (table: TenantTable, subjectId: string, now: number, retryMs = 0): Promise<void> => {
  const loop = await readLoop(table, subjectId);
  if (loop?.state !== 'asked') return;
  if (now - Date.parse(loop.askedAt) > GIVEN_UP_MS) return await fail(table, loop, 'Dotloop did not answer for a day.');
  const at = now + Math.max(retryMs, MINUTE);
  const data = { subject: loop.subject, subjectId };
  await table.commit(table.due(DotloopLoopAsked, data, { key: subjectId, at, group: subjectId }));
};

/** Makes the loop that was asked for. Run again after any failure, there is still one. */
export const makeLoop = async (
  deps: DotloopDeps,
  table: TenantTable,
  { subjectId }: { readonly subjectId: string },
): Promise<void> => {
  const loop = await readLoop(table, subjectId);
  if (!deps.http || loop?.state !== 'asked') return;
  const connection = await readConnection(table, loop.profileId);
  if (connection?.state !== 'connected' || !connection.profile)
    return await fail(table, loop, new AccessEnded().message);
  const { dotloopProfileId } = connection.profile;
  try {
    const account = accountOf(deps, deps.http, table, loop.profileId);
    await keepData(table, subjectId, await findOrMake(table, account, loop, dotloopProfileId), deps.clock());
  } catch (error) {
    if (error instanceof DotloopDown) return await askLater(table, subjectId, deps.clock(), error.retryMs);
    if (!(error instanceof DotloopRefused || error instanceof AccessEnded)) throw error;
    const current = await readLoop(table, subjectId);
    if (current) await fail(table, current, error.message);
  }
};
