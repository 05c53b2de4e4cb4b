import type { Property, ServiceCode } from '../../../shared/company/catalog/service.ts';
import { newcomer } from '../../../shared/sales/quoting/newcomer.ts';
import { priceFor } from '../../../shared/sales/quoting/price-for.ts';
import { invalidInput, notFound } from '../../platform/errors/errors.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { settingKeys, settingsOf } from '../../sales/booking/settings.ts';
import { orderItem } from '../../sales/booking/store.ts';

/** One service with its current price and the known facts of the property. */
export interface Priced {
  readonly subjectId: string;
  readonly serviceType: ServiceCode;
  readonly ownPrice: number;
  readonly propertyDetails: Readonly<Record<string, unknown>>;
}

const notPart = (words: string) => invalidInput([{ path: 'serviceType', message: words }]);

/** Reads the order; 404 if it doesn't exist. */
export const knownOrder = async (table: TenantTable, orderId: string) => {
  const order = await table.get(orderItem, { orderId });
  if (!order) throw notFound('Order');
  return order;
};

/** A service of an order; its price is frozen. */
export const pricedInOrder = async (
  table: TenantTable,
  { orderId, serviceType }: { orderId: string; serviceType: ServiceCode },
): Promise<Priced> => {
  const { items, sqFt, rooms, propertyDetails = {} } = await knownOrder(table, orderId);
  const item = items.find(({ id }) => id === serviceType);
  if (!item) throw notPart('must be a service of this order');
  const { type, yearBuilt, occupancy } = propertyDetails;
  return {
    subjectId: orderId,
    serviceType,
    ownPrice: item.calculatedPrice,
    propertyDetails: { type, yearBuilt, occupancy, sqFt, rooms },
  };
};

/** A service at today's quoted price. */
export const pricedInQuote = async (
  table: TenantTable,
  {
    leadId,
    serviceType,
    zip,
    ...property
  }: { leadId: string; serviceType: ServiceCode; zip: string | null } & Property,
): Promise<Priced> => {
  const { catalog } = settingsOf(await table.getMany([...settingKeys]));
  const order = { services: [serviceType], acceptedOffers: [], ...property, zip };
  const [item] = priceFor(order, catalog, newcomer).items;
  if (!item) throw notPart('must be a service that you offer');
  return { subjectId: leadId, serviceType, ownPrice: item.calculatedPrice, propertyDetails: property };
};
