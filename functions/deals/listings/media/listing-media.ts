import type { ServiceCode } from '../../../../shared/company/catalog/service.ts';
import { inCodeOrder } from '../../../../shared/contract/code-order.ts';
import type { ListingMedium } from '../../../../shared/deals/listings/listing-view.ts';
import { deliveryIdOf } from '../../../../shared/fulfilment/delivery/delivered.ts';
import { type DeliveryItem, picturesOf } from '../../../../shared/fulfilment/delivery/delivery.ts';
import { isDeliveryLocked } from '../../../../shared/fulfilment/delivery/lock.ts';
import { ADDRESS_SECONDS } from '../../../../shared/library/files/file.ts';
import { kindOf } from '../../../../shared/library/files/file-rules.ts';
import { deliveryItem } from '../../../fulfilment/delivery/store.ts';
import { openedAccount } from '../../../fulfilment/payments/read-account.ts';
import { orderAccount } from '../../../fulfilment/payments/store.ts';
import { filesById } from '../../../library/files/find-files.ts';
import { sizeKey } from '../../../library/files/store.ts';
import type { PrivateStore } from '../../../platform/objects/private-store.ts';
import { sortItems } from '../../../platform/table/reads/sort-items.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { orderItem } from '../../../sales/booking/store.ts';
import { orderRow, ordersOfProperty } from '../../../sales/records/store.ts';

/** Orders of a house that are looked through, the newest. */
export const MAX_ORDERS = 30;

interface Delivered {
  readonly item: DeliveryItem;
  readonly service: ServiceCode;
  readonly orderNumber: number | undefined;
  readonly deliveredAt: string;
  /** False while its order is not paid. */
  readonly isOpen: boolean;
}

/** Pictures that were delivered for a house, newest delivery first. */
export const mediaOf = async (table: TenantTable, propertyId: string): Promise<Delivered[]> => {
  const range = { ...ordersOfProperty(propertyId), descending: true, limit: MAX_ORDERS };
  const { items: rows } = await table.list(orderRow, range);
  const keys = rows.flatMap(({ orderId }) => [
    orderItem.key({ orderId }),
    orderAccount.key({ orderId }),
    deliveryItem.key({ deliveryId: deliveryIdOf(orderId) }),
  ]);
  const stored = await table.getMany(keys, { consistent: true });
  const found = sortItems(stored, { orders: orderItem, accounts: orderAccount, deliveries: deliveryItem });
  return found.deliveries
    .flatMap((delivery) => {
      const order = found.orders.find(({ orderId }) => orderId === delivery.orderId);
      if (!order || delivery.deliveredAt === null) return [];
      const { account } = found.accounts.find(({ orderId }) => orderId === delivery.orderId) ?? openedAccount(order);
      const { deliveredAt } = delivery;
      const isOpen = !isDeliveryLocked(delivery, order, account);
      return picturesOf(delivery).map(({ service, ...item }) => ({
        item,
        service,
        orderNumber: order.number,
        deliveredAt,
        isOpen,
      }));
    })
    .sort((a, b) => inCodeOrder(b.deliveredAt, a.deliveredAt));
};

/** The photos that a listing can choose from, each with an address for five minutes; unpaid ones as previews. */
export const listingMedia = async (
  table: TenantTable,
  propertyId: string,
  store: Pick<PrivateStore, 'signGet'>,
): Promise<ListingMedium[]> => {
  const media = await mediaOf(table, propertyId);
  const files = await filesById(
    table,
    media.map(({ item }) => item.fileId),
  );
  const shown = media.map(async ({ item, service, orderNumber, deliveredAt, isOpen }): Promise<ListingMedium[]> => {
    const file = files.get(item.fileId);
    if (file?.state !== 'ready' || kindOf(file) !== 'photo') return [];
    const { width = 3, height = 2 } = file;
    const url = await store.signGet(sizeKey(table.tenantId, file, isOpen ? 'web' : 'preview'), ADDRESS_SECONDS);
    const caption = item.caption === '' ? {} : { caption: item.caption };
    return [{ fileId: item.fileId, ...caption, url, width, height, service, orderNumber, deliveredAt, isOpen }];
  });
  return (await Promise.all(shown)).flat();
};
