import { MINUTE, toInstant } from '../../../../shared/contract/time.ts';
import { AppError } from '../../../platform/errors.ts';
import { WriteLost } from '../../../platform/table/write.ts';
import { holdExpired } from '../order/refusal.ts';
import { handOverWrites, releaseWrites } from '../order/reserve.ts';
import { alternativesTo } from '../plan/alternatives.ts';
import { cellStart } from '../plan/local-day.ts';
import type { Asking } from '../plan/offer-plans.ts';
import { pick, settingKeys, settingsOf } from '../settings.ts';
import { holdItem } from '../store.ts';
import type { Hold } from './hold.ts';

/** Where an expired hold was, so that others like it can be offered. */
export const whereHeld = ({ visits }: Hold) => ({
  date: visits[0]?.date ?? '',
  startsAt: toInstant(cellStart(visits[0]?.from ?? 0)),
});

/** The refusal of an expired hold; nothing is known of one that was deleted. */
export const expiredHold = async (asking: Asking, hold: Hold | undefined): Promise<AppError> =>
  holdExpired(hold ? await alternativesTo(asking, hold, whereHeld(hold)) : []);

const checkExtensions = ({ extensions }: Hold, most: number): void => {
  if (extensions < most) return;
  throw new AppError('conflict', 'HOLD_LIMIT', `A reservation can be extended ${most} times; please confirm it now.`);
};

/** Ten minutes more for a hold that has not expired, at most three times. */
export const extendHold = async (asking: Asking, holdId: string): Promise<{ expiresAt: string }> => {
  const { table, now } = asking;
  const stored = await table.getMany([...settingKeys, holdItem.key({ holdId })], { consistent: true });
  const { policy } = settingsOf(stored);
  const hold = pick(stored, holdItem)[0];
  // Freed, or deleted long after its end, or never there: all alike, and the same for another tenant's.
  if (!hold) throw new AppError('notFound', 'NOT_FOUND', 'These times are not held any more. Please choose again.');
  if (hold.expiresAt <= now) throw await expiredHold(asking, hold);
  checkExtensions(hold, policy.holdExtensions);
  const expiresAt = hold.expiresAt + policy.holdMinutes * MINUTE;
  const longer = table.patch(holdItem, hold, { expiresAt, extensions: hold.extensions + 1 });
  try {
    await table.commit(longer, ...handOverWrites(table, hold, holdId, expiresAt));
  } catch (error) {
    if (error instanceof WriteLost) throw await expiredHold(asking, hold);
    throw error;
  }
  return { expiresAt: toInstant(expiresAt) };
};

/** Frees a hold; one that is gone already is freed. */
export const releaseHold = async ({ table }: Asking, holdId: string): Promise<void> => {
  const hold = await table.get(holdItem, { holdId }, { consistent: true });
  if (!hold) return;
  await table.commit(
    table.erase(holdItem, { holdId }),
    ...releaseWrites(table, [{ owner: holdId, visits: hold.visits }]),
  );
};
