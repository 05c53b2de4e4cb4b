import { toInstant } from '../../../../shared/contract/time.ts';
import type { PayoutLine } from '../../../../shared/fulfilment/payouts/payout.ts';
import { isWriteLost } from '../../../platform/table/write.ts';
import { lineIdOf, type PayoutPlace } from '../payout-place.ts';
import { freshLines } from '../read-lines.ts';
import { payoutLine } from '../store.ts';

/** A line before it is earned; `cause` decides its id. */
export type NewLine = Pick<PayoutLine, 'kind' | 'vendorId' | 'vendorName' | 'cents' | 'workedOn'> &
  Partial<PayoutLine> & { readonly cause: string };

/** A line as it is created. */
export const lineOf = ({ table, now }: PayoutPlace, { cause, ...line }: NewLine): PayoutLine => ({
  state: 'earned',
  refunds: [],
  createdAt: toInstant(now),
  ...line,
  lineId: lineIdOf(table, cause),
  version: 1,
});

/** Creates the lines that are not there yet, each once, whoever else does the same. */
export const earnLines = async (place: PayoutPlace, wanted: readonly NewLine[]): Promise<void> => {
  const { table } = place;
  const lines = wanted.filter(({ cents }) => cents !== 0).map((line) => lineOf(place, line));
  const ids = lines.map(({ lineId }) => lineId);
  const known = new Set((await freshLines(table, ids)).map(({ lineId }) => lineId));
  for (const line of lines.filter(({ lineId }) => !known.has(lineId))) {
    try {
      await table.commit(table.create(payoutLine, line));
    } catch (error) {
      // Another one was faster: the line is there.
      if (!isWriteLost(error)) throw error;
    }
  }
};
