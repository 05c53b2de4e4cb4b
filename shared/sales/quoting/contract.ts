import * as z from 'zod';
import { Package, Property, Service } from '../../company/catalog/service.ts';
import { access } from '../../contract/access.ts';
import { Cents } from '../../contract/money.ts';
import { Zip } from '../../contract/place.ts';
import { route } from '../../contract/route.ts';
import { ClientStanding } from './client-standing.ts';
import { AcceptedOffers, OrderToPrice, Quote, Services } from './quote.ts';

/** A service as the public catalogue shows it; `basePrice` is the smallest price of the service. */
export const PublicService = Service.pick({
  code: true,
  name: true,
  description: true,
  addOn: true,
  deliveryDays: true,
}).extend({
  basePrice: Cents,
  /** The price of the largest property; equal to basePrice where size does not matter. */
  maxPrice: Cents,
  onSite: z.boolean(),
});
export type PublicService = z.infer<typeof PublicService>;

export const PublicCatalog = z.object({ services: z.array(PublicService), packages: z.array(Package) });
export type PublicCatalog = z.infer<typeof PublicCatalog>;

const QuoteInput = z.strictObject({
  ...OrderToPrice.shape,
  services: Services,
  acceptedOffers: AcceptedOffers.default([]),
  ...Property.shape,
  zip: Zip.nullable().default(null),
});

export const catalogContract = {
  catalog: route({
    method: 'GET',
    path: '/api/catalog',
    summary: 'Services, add-ons and ready-made packages with their smallest prices',
    access: access.public,
    input: z.strictObject({}),
    output: PublicCatalog,
  }),
  quote: route({
    method: 'POST',
    path: '/api/quotes',
    summary: 'The price of these services for this property, with the offers it is eligible for',
    access: access.optional,
    input: QuoteInput,
    output: Quote,
    limit: { count: 240, seconds: 60 },
  }),
  standing: route({
    method: 'GET',
    path: '/api/quotes/standing',
    summary: 'What past bookings mean for the signed-in customer’s next one',
    access: access.signedIn,
    input: z.strictObject({}),
    output: ClientStanding,
  }),
};
