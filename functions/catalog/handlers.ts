import { needsVisit } from '../../shared/booking/sequence.ts';
import type { catalogContract, PublicService } from '../../shared/catalog/contract.ts';
import { defaultCatalog } from '../../shared/catalog/default-catalog.ts';
import { offerErrors, withOffered } from '../../shared/catalog/offers.ts';
import { quoteOf } from '../../shared/catalog/pricing.ts';
import type { Quote, QuoteInput } from '../../shared/catalog/quote.ts';
import type { Catalog, Service } from '../../shared/catalog/service.ts';
import { largestAmount, smallestAmount } from '../../shared/catalog/tariff.ts';
import { invalidInput } from '../platform/errors.ts';
import type { Handlers } from '../platform/http/serve.ts';
import type { TenantTable } from '../platform/table/tenant-table.ts';
import { catalogItem } from './store.ts';

/** Counted once customers have a portal of their own; until then nobody is known to come back. */
const PAST_BOOKINGS = 0;

const readCatalog = async (table: TenantTable): Promise<Catalog> =>
  (await table.get(catalogItem, {})) ?? defaultCatalog;

const publicService = ({ code, name, description, addOn, price }: Service): PublicService => ({
  code,
  name,
  description,
  addOn,
  basePrice: smallestAmount(price),
  maxPrice: largestAmount(price),
  onSite: needsVisit(code),
});

const quote = (catalog: Catalog, { services, sqFt, rooms, acceptedOffers: accepted = [] }: QuoteInput): Quote => {
  const situation = { services: withOffered(services, accepted), accepted, pastBookings: PAST_BOOKINGS };
  const errors = offerErrors(situation);
  if (errors.length > 0) throw invalidInput(errors);
  return quoteOf(catalog, { ...situation, property: { sqFt, rooms } });
};

/** The catalogue and its prices. */
export const catalogHandlers: Handlers<typeof catalogContract> = {
  catalog: async ({ table }) => {
    const { services, packages } = await readCatalog(table);
    return { services: services.map(publicService), packages };
  },
  quote: async ({ table, input }) => quote(await readCatalog(table), input),
};
