import { defaultCatalog } from '../../../shared/company/catalog/default-catalog.ts';
import type { Catalog } from '../../../shared/company/catalog/service.ts';
import { zoneProblems } from '../../../shared/company/catalog/zone-prices.ts';
import { catalogItem } from '../../company/catalog/store.ts';
import { itemSection } from './section.ts';

/** What a company charges more for by ZIP code and service; it lies in the catalog, beside the prices it adds to. */
export const zonePrices = itemSection({
  part: { section: 'zone-prices', name: 'The zone prices' },
  entity: catalogItem,
  initial: defaultCatalog,
  fieldsOf: ({ zones = [] }: Catalog) => ({ zones }),
  factsOf: ({ zones }) => Object.fromEntries(zones.map(({ name, ...zone }) => [`zone ${name}`, zone])),
  problemsOf: ({ zones }, { services }) => zoneProblems(zones, services),
});
