import { defaultCatalog } from '../../../shared/company/catalog/default-catalog.ts';
import { publicCatalog } from '../../../shared/company/catalog/public-catalog.ts';
import type { Catalog } from '../../../shared/company/catalog/service.ts';
import type { catalogContract } from '../../../shared/sales/quoting/contract.ts';
import { notOffered, offeredCatalog } from '../../../shared/sales/quoting/offered.ts';
import { offerErrors, withOffered } from '../../../shared/sales/quoting/offers.ts';
import { quoteOf } from '../../../shared/sales/quoting/pricing.ts';
import type { Quote, QuoteInput } from '../../../shared/sales/quoting/quote.ts';
import { catalogItem } from '../../company/catalog/store.ts';
import { invalidInput } from '../../platform/errors.ts';
import type { Handlers } from '../../platform/http/serve.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';

/** Counted once customers have a portal of their own; until then nobody is known to come back. */
const PAST_BOOKINGS = 0;

const readCatalog = async (table: TenantTable): Promise<Catalog> =>
  (await table.get(catalogItem, {})) ?? defaultCatalog;

const quote = (catalog: Catalog, { services, sqFt, rooms, acceptedOffers: accepted = [] }: QuoteInput): Quote => {
  const situation = { services: withOffered(services, accepted), accepted, pastBookings: PAST_BOOKINGS };
  const errors = offerErrors(situation);
  if (errors.length > 0) throw invalidInput(errors);
  // A page that was opened before a service was switched off still hears the prices of all others.
  if (notOffered(catalog, services).length === services.length) {
    throw invalidInput([{ path: 'services', message: 'must name at least one service that is offered' }]);
  }
  return quoteOf(offeredCatalog(catalog), { ...situation, property: { sqFt, rooms } });
};

/** The catalogue and its prices. */
export const catalogHandlers: Handlers<typeof catalogContract> = {
  catalog: async ({ table }) => publicCatalog(await readCatalog(table)),
  quote: async ({ table, input }) => quote(await readCatalog(table), input),
};
