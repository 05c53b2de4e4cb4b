import { type PageName, pageAt } from '../../shared/company/site/site-pages.ts';
import { deliveryIdOf } from '../../shared/fulfilment/delivery/delivered.ts';
import type { ApiInput, RouteKey } from '../platform/api.ts';
import { askEarly, targetOf } from '../platform/asked-early.ts';
import { mayBeSignedIn } from '../platform/auth/stored-tokens.ts';

const read = <Key extends RouteKey>(key: Key, input: ApiInput<Key>): string => targetOf(key, input).url;

type FirstReads = (orderId: string, token: string) => string[];

const orderOf: FirstReads = (orderId, token) => [read('GET /api/orders/{orderId}', { orderId, token })];

/** What the pages of an order's link read first, and have to show before they say anything of use. */
const firstReads: Partial<Record<PageName, FirstReads>> = {
  confirmation: orderOf,
  pay: (orderId, token) => [...orderOf(orderId, token), read('GET /api/orders/{orderId}/account', { orderId, token })],
  gallery: (orderId, token) => [read('GET /api/deliveries/{deliveryId}', { deliveryId: deliveryIdOf(orderId), token })],
};

/**
 * Asks for what the page of an order's link reads first while its scripts are on their way, which on a phone's network
 * saves the wait for one more round trip. Not for somebody signed in: their calls carry a token.
 */
export const askFirstReads = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void => {
  const page = pageAt(pathname);
  const reads = page && firstReads[page.name];
  const token = new URLSearchParams(search).get('token');
  if (!reads || !token || mayBeSignedIn()) return;
  const [, , orderId = ''] = pathname.split('/').map(decodeURIComponent);
  for (const url of reads(orderId, token)) askEarly(url);
};
