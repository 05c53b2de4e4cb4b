import { expect, it } from 'vitest';
import type { Route } from '../../../shared/contract/routes/route.ts';
import { routeKey } from '../../../shared/contract/routes/route.ts';
import { allRoutes, isOpen } from '../../support/contract/routes.ts';

/** Reads of a few items that anybody may ask for: what the edge lets through of them costs no more than counting would. */
const fewItems = [
  'GET /api/tenant',
  'GET /api/showcase',
  'GET /api/terms',
  'GET /api/catalog',
  'GET /api/health',
  'GET /api/openapi.json',
  'GET /api/orders/{orderId}',
  'GET /api/orders/{orderId}/calendar.ics',
  'GET /api/orders/{orderId}/account',
  'GET /api/orders/{orderId}/delivery',
  'GET /api/orders/{orderId}/documents',
  'GET /api/orders/{orderId}/quotes',
  'GET /api/quotes/{quoteId}',
  'GET /api/invoices/{invoiceId}',
  'GET /api/public/showings/{showingId}',
  'GET /api/public/open-houses/{openHouseId}',
];

const unlimited = (routes: readonly Route[]): string[] =>
  routes.filter((route) => isOpen(route) && route.access.kind !== 'webhook' && !route.limit).map(routeKey);

it('every open route that writes or reckons has a limit for an address', () => {
  expect(unlimited(allRoutes).sort()).toEqual([...fewItems].sort());
});

it('control: one that writes without a limit is seen', () => {
  const careless = allRoutes.map((route) => (route.path === '/api/holds' ? { ...route, limit: undefined } : route));
  expect(unlimited(careless as Route[])).toContain('POST /api/holds');
});
