import { shareTip } from '../../../../shared/fulfilment/payments/share-tip.ts';
import type { Write } from '../../../platform/table/write.ts';
import { visitItem } from '../../../sales/booking/visit/kept/visit-store.ts';
import type { PaymentContext } from '../context.ts';
import type { Money } from './money.ts';

/**
 * A tip goes to those who finished the order's visits, by what each is paid for it; below zero it leaves them again, by
 * what each has of it.
 */
export const tipWrites = ({ table }: PaymentContext, { whole }: Pick<Money, 'whole'>, cents: number): Write[] => {
  const visits = whole.visits.filter(
    ({ state, vendorId, tip = 0 }) => state === 'finished' && vendorId !== undefined && (cents > 0 || tip > 0),
  );
  if (cents === 0 || visits.length === 0) return [];
  const had = visits.reduce((sum, { tip = 0 }) => sum + tip, 0);
  const weights = visits.map(({ pay, tip = 0 }) => (cents > 0 ? pay.reduce((sum, each) => sum + each.cents, 0) : tip));
  const shares = shareTip(cents > 0 ? cents : Math.min(-cents, had), weights);
  return visits.map((visit, at) => {
    const share = shares[at] ?? 0;
    return table.patch(visitItem, visit, { tip: (visit.tip ?? 0) + (cents > 0 ? share : -share) });
  });
};
