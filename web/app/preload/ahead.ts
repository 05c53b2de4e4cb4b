import { type PageName, pageAt } from '../../../shared/company/site/site-pages.ts';
import { deliveryIdOf } from '../../../shared/fulfilment/delivery/delivered.ts';
import { askEarly } from '../../platform/api/asked-early.ts';
import { mayBeSignedIn } from '../../platform/auth/tokens/stored-tokens.ts';
import { pageViews } from '../routing/pages.ts';

type Place = Pick<Location, 'pathname' | 'search'>;

const orderAt = (orderId: string): string => `/api/orders/${orderId}`;

/** What the pages of an order's link read first, by the id as the path has it, and have to show before they say anything of use. */
const firstReads: Partial<Record<PageName, (orderId: string) => readonly string[]>> = {
  confirmation: (orderId) => [orderAt(orderId)],
  pay: (orderId) => [orderAt(orderId), `${orderAt(orderId)}/account`],
  gallery: (orderId) => [`/api/deliveries/${deliveryIdOf(orderId)}`],
};

/**
 * Asks for what the page of an order's link reads first, which on a phone's network saves the wait for one more round trip.
 * Written as `api` writes it, without `api`, which comes with the application.
 */
const askFirstReads = (name: PageName, { pathname, search }: Place): void => {
  const token = new URLSearchParams(search).get('token');
  if (!token) return;
  const [, , orderId = ''] = pathname.split('/');
  for (const path of firstReads[name]?.(orderId) ?? []) askEarly(`${path}?${new URLSearchParams({ token })}`);
};

/** Begins what a page needs first while its scripts are on their way: its data, or what reads the session of people who are signed in. */
export const goAhead = (place: Place): void => {
  const name = pageAt(place.pathname)?.name;
  if (!name) return;
  if (!mayBeSignedIn()) askFirstReads(name, place);
  else if (pageViews[name].hasRoutes) void import('../../platform/auth/sign-in/auth-amplify.ts').catch(() => undefined);
};
