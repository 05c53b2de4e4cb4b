import * as z from 'zod';
import { Package, Service } from '../../company/catalog/service.ts';
import { access } from '../../contract/access.ts';
import { Cents } from '../../contract/money.ts';
import { route } from '../../contract/route.ts';
import { Quote, QuoteInput } from './quote.ts';

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
};
