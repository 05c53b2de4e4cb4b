import { Catalog } from '../../shared/catalog/service.ts';
import { entity } from '../platform/table/entity.ts';

/** A tenant's whole catalogue: one item, versioned. */
export const catalogItem = entity({
  name: 'catalog',
  schema: Catalog,
  key: () => ({ pk: 'TENANT', sk: 'CATALOG' }),
});
