import { type PageName, pageAt } from '../../shared/company/site/site-pages.ts';
import { deliveryIdOf } from '../../shared/fulfilment/delivery/delivered.ts';
import { askEarly } from '../platform/asked-early.ts';

const orderAt = (orderId: string): string => `/api/orders/${encodeURIComponent(orderId)}`;

/** What the pages of an order's link read first, and have to show before they say anything of use. */
const firstReads: Partial<Record<PageName, (orderId: string) => readonly string[]>> = {
  confirmation: (orderId) => [orderAt(orderId)],
  pay: (orderId) => [orderAt(orderId), `${orderAt(orderId)}/account`],
  gallery: (orderId) => [`/api/deliveries/${encodeURIComponent(deliveryIdOf(orderId))}`],
};

/**
 * Asks for what the page of an order's link reads first while its scripts are on their way, which on a phone's network
 * saves the wait for one more round trip. Written as `api` writes it, without `api`, which comes with those scripts.
 */
export const askFirstReads = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void => {
  const reads = firstReads[pageAt(pathname)?.name ?? 'home'];
  const token = new URLSearchParams(search).get('token');
  if (!reads || !token) return;
  const [, , orderId = ''] = pathname.split('/').map(decodeURIComponent);
  for (const path of reads(orderId)) askEarly(`${path}?${new URLSearchParams({ token })}`);
};
