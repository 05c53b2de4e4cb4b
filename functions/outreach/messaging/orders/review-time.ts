import { isLicensed } from '../../../../shared/contract/access/feature.ts';
import { DAY } from '../../../../shared/contract/time.ts';
import { deliveryIdOf } from '../../../../shared/fulfilment/delivery/delivered.ts';
import { licenseItem } from '../../../company/tenancy/store.ts';
import { deliveryItem } from '../../../fulfilment/delivery/store.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';

/** True where an automation asks for reviews, and nobody else does. */
export const asksByAutomation = async (table: TenantTable, now: number): Promise<boolean> =>
  isLicensed(await table.get(licenseItem, { featureCode: 'automation' }, { consistent: true }), now);

/**
 * From when a review of an order may be asked for: a day after its customer got the files (epoch milliseconds). Null while
 * they are still to come; undefined for an order without files.
 */
export const reviewFrom = async (table: TenantTable, orderId: string): Promise<number | null | undefined> => {
  const delivery = await table.get(deliveryItem, { deliveryId: deliveryIdOf(orderId) }, { consistent: true });
  if (!delivery) return undefined;
  return delivery.deliveredAt === null ? null : Date.parse(delivery.deliveredAt) + DAY;
};
