import { MINUTE, toInstant } from '../../../../shared/contract/time.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { type Write, WriteLost } from '../../../platform/table/write.ts';
import { holdExpired } from '../order/confirm/refusal.ts';
import { handOverWrites, releaseWrites } from '../order/confirm/reserve.ts';
import { cellStart } from '../plan/calendar/local-day.ts';
import { alternativesTo } from '../plan/offers/alternatives.ts';
import type { BookingContext } from '../plan/offers/offer-plans.ts';
import { openClaims, unclaimWrites } from '../proof/open-claims.ts';
import { pick, settingKeys, settingsOf } from '../settings.ts';
import { holdItem } from '../store.ts';
import { type Hold, isUnprovenHold } from './hold.ts';

/** Date and start of a hold's first visit, to find alternatives nearby. */
export const firstStartOf = ({ visits }: Hold) => ({
  date: visits[0]?.date ?? '',
  startsAt: toInstant(cellStart(visits[0]?.from ?? 0)),
});

/** The error for an expired hold, with alternatives; without any if the hold has been deleted. */
export const expiredHoldError = async (context: BookingContext, hold: Hold | undefined): Promise<AppError> =>
  holdExpired(hold ? await alternativesTo(context, hold, firstStartOf(hold)) : []);

const checkExtensions = ({ extensions }: Hold, maxExtensions: number): void => {
  if (extensions < maxExtensions) return;
  throw new AppError(
    'conflict',
    'HOLD_LIMIT',
    `A reservation can be extended ${maxExtensions} times; please confirm it now.`,
  );
};

/** An extended hold stays the same one: only its end in the claims moves. */
const claimExtension = (table: TenantTable, { claimKey: key, holdId }: Hold, expiresAt: number): Write[] =>
  key === undefined ? [] : [table.entries(openClaims, { key }, { field: 'open', put: { [holdId]: expiresAt } })];

/** Extends a hold by the company’s `holdMinutes`, at most `holdExtensions` times. */
export const extendHold = async (context: BookingContext, holdId: string): Promise<{ expiresAt: string }> => {
  const { table, now } = context;
  const stored = await table.getMany([...settingKeys, holdItem.key({ holdId })], { consistent: true });
  const { policy } = settingsOf(stored);
  const hold = pick(stored, holdItem)[0];
  // Released, long expired, never existed or another tenant's: the caller can't tell them apart.
  if (!hold) throw new AppError('notFound', 'NOT_FOUND', 'These times are not held any more. Please choose again.');
  if (hold.expiresAt <= now) throw await expiredHoldError(context, hold);
  checkExtensions(hold, policy.holdExtensions);
  const expiresAt = hold.expiresAt + policy.holdMinutes * MINUTE;
  const extension = table.patch(holdItem, hold, { expiresAt, extensions: hold.extensions + 1 });
  try {
    const isClaimed = isUnprovenHold(hold);
    await table.commit(
      extension,
      ...handOverWrites(table, hold, holdId, { until: expiresAt, isClaimed }),
      ...claimExtension(table, hold, expiresAt),
    );
  } catch (error) {
    if (!(error instanceof WriteLost)) throw error;
    // An earlier try may have been carried out although its answer was lost: then the hold has the end that was wanted.
    const after = await table.get(holdItem, { holdId }, { consistent: true });
    if (after?.expiresAt !== expiresAt) throw await expiredHoldError(context, hold);
  }
  return { expiresAt: toInstant(expiresAt) };
};

/** Releases a hold; a no-op if it is gone. */
export const releaseHold = async ({ table }: BookingContext, holdId: string): Promise<void> => {
  const hold = await table.get(holdItem, { holdId }, { consistent: true });
  if (!hold) return;
  await table.commit(
    table.erase(holdItem, { holdId }),
    ...releaseWrites(table, [{ owner: holdId, visits: hold.visits }]),
    ...unclaimWrites(table, hold.claimKey === undefined ? [] : [hold.claimKey], holdId),
  );
};
