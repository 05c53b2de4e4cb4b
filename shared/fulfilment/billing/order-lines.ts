import { formatCents } from '../../contract/money.ts';
import type { PlacedOrder } from '../../sales/booking/order.ts';
import type { Account } from '../payments/account.ts';
import type { InvoiceLine } from './invoice.ts';

type Frozen = Pick<PlacedOrder, 'items' | 'pricing' | 'orderId'>;

const noteOf = (adjustments: PlacedOrder['items'][number]['adjustments']): string =>
  adjustments
    .filter(({ impact }) => impact !== 0)
    .map(({ reason, impact }) => `${reason} ${impact > 0 ? '+' : '−'}${formatCents(Math.abs(impact))}`)
    .join('; ');

const line = (text: string, amount: number, orderId: string): InvoiceLine[] =>
  amount === 0 ? [] : [{ text, amount, orderId }];

/** The line of fees; papers of any age are known by it to have them. */
export const FEES = 'Fees for late changes';

/** The lines of a canceled order whose price was taken back: what is kept, or owed, of it. */
export const keptLines = (orderId: string, { total, tax, fees, tips, credits }: Account): InvoiceLine[] => [
  ...line(FEES, fees, orderId),
  ...line('Tip for the crew', tips, orderId),
  ...line('Credits', total + tax - credits, orderId),
];

/**
 * The lines of an order's invoice: its frozen prices, each with the reasons for it, then what its account has beside
 * them. Their sum and the tax are what the order costs.
 */
export const orderLines = ({ items, pricing, orderId }: Frozen, account: Account): InvoiceLine[] => {
  const priced = items.reduce((sum, { calculatedPrice }) => sum + calculatedPrice, 0);
  return [
    ...items.map(({ id, name, calculatedPrice, adjustments }) => {
      const note = noteOf(adjustments);
      return { text: name, ...(note !== '' && { note }), amount: calculatedPrice, service: id, orderId };
    }),
    ...line('Package discount', pricing.total - priced, orderId),
    ...line(FEES, account.fees, orderId),
    ...line('Tip for the crew', account.tips, orderId),
    ...line('Credits', -account.credits, orderId),
  ];
};
