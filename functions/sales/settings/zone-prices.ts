import { defaultCatalog } from '../../../shared/company/catalog/default-catalog.ts';
import type { Catalog } from '../../../shared/company/catalog/service.ts';
import { zoneProblems } from '../../../shared/company/catalog/zone-prices.ts';
import { catalogItem } from '../../company/catalog/store.ts';
import { itemSection } from './section.ts';

/** Surcharges by ZIP code and service; stored in the catalog, with the prices they add to. */
export const zonePrices = itemSection({
  part: { section: 'zone-prices', name: 'The zone prices' },
  entity: catalogItem,
  initial: defaultCatalog,
  fieldsOf: ({ zones = [] }: Catalog) => ({ zones }),
  auditFieldsOf: ({ zones }) => Object.fromEntries(zones.map(({ name, ...zone }) => [`zone ${name}`, zone])),
  problemsOf: ({ zones }, { services }) => zoneProblems(zones, services),
});
