import * as z from 'zod';
import { Catalog } from '../../../shared/company/catalog/service.ts';
import { entity } from '../../platform/table/entity.ts';

/** The whole catalog in one item of the tenant's partition, which one query reads with policy, tenant and vendors. */
export const catalogItem = entity({
  name: 'catalog',
  schema: Catalog.extend({ version: z.number() }),
  key: () => ({ pk: 'TENANT', sk: 'SERVICES' }),
});
