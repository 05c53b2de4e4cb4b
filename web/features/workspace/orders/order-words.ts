import { serviceNames } from '../../../../shared/company/catalog/service-name.ts';
import { wordsOf } from '../../../../shared/contract/writing/words.ts';
import type { OrderRow } from '../../../../shared/sales/records/order-row.ts';
import type { Tone } from '../../../ui/workspace/kit.tsx';

export const orderStates: Readonly<Record<OrderRow['status'], { readonly text: string; readonly tone: Tone }>> = {
  placed: { text: 'Open', tone: 'busy' },
  completed: { text: 'Done', tone: 'ok' },
  cancelled: { text: 'Canceled', tone: 'quiet' },
};

const paymentTones: Partial<Record<OrderRow['payment'], Tone>> = { paid: 'ok', failed: 'bad', pending: 'warn' };

/** How the money of an order stands. */
export const paymentOf = (payment: OrderRow['payment']): { text: string; tone: Tone } => ({
  text: wordsOf(payment),
  tone: paymentTones[payment] ?? 'quiet',
});

/** An order as it is called. */
export const orderName = ({ number, customer }: Pick<OrderRow, 'number' | 'customer'>): string =>
  `${number === undefined ? 'Order' : `Order ${number}`}, ${customer}`;

/** The services without the speed of their delivery. */
export const servicesText = ({ services }: Pick<OrderRow, 'services'>): string =>
  serviceNames(services.filter((code) => code !== 'rush_delivery'));
