import * as z from 'zod';
import { Catalog } from '../../../shared/company/catalog/service.ts';
import { entity } from '../../platform/table/entity.ts';

/** A tenant's catalogue, whole, in one item; beside policy, tenant and vendors, so that one range reads them all. */
export const catalogItem = entity({
  name: 'catalog',
  schema: Catalog.extend({ version: z.number() }),
  key: () => ({ pk: 'TENANT', sk: 'SERVICES' }),
});
