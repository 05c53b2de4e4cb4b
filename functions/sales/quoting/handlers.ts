import { defaultCatalog } from '../../../shared/company/catalog/default-catalog.ts';
import { publicCatalog } from '../../../shared/company/catalog/public-catalog.ts';
import type { Catalog } from '../../../shared/company/catalog/service.ts';
import { verifiedEmail } from '../../../shared/contract/access.ts';
import type { ClientStanding } from '../../../shared/sales/quoting/client-standing.ts';
import type { catalogContract } from '../../../shared/sales/quoting/contract.ts';
import { priceFor } from '../../../shared/sales/quoting/price-for.ts';
import type { OrderToPrice, Quote } from '../../../shared/sales/quoting/quote.ts';
import { catalogItem } from '../../company/catalog/store.ts';
import { invalidInput } from '../../platform/errors.ts';
import type { Handlers } from '../../platform/http/serve.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { readStanding } from '../records/clients/read-standing.ts';

const readCatalog = async (table: TenantTable): Promise<Catalog> =>
  (await table.get(catalogItem, {})) ?? defaultCatalog;

const quote = (order: OrderToPrice, catalog: Catalog, client: ClientStanding): Quote => {
  const { notOffered, offerErrors, ...price } = priceFor(order, catalog, client);
  if (offerErrors.length > 0) throw invalidInput(offerErrors);
  // A page opened before a service was switched off still gets the prices of the other services.
  if (order.services.every((code) => notOffered.includes(code))) {
    throw invalidInput([{ path: 'services', message: 'must name at least one service that is offered' }]);
  }
  return price;
};

/** The routes of catalog, quote and standing. */
export const catalogHandlers: Handlers<typeof catalogContract> = {
  catalog: async ({ table }) => publicCatalog(await readCatalog(table)),
  quote: async ({ table, input, caller }) => {
    const [catalog, client] = await Promise.all([readCatalog(table), readStanding(table, verifiedEmail(caller))]);
    return quote(input, catalog, client);
  },
  standing: async ({ table, caller }) => await readStanding(table, verifiedEmail(caller)),
};
