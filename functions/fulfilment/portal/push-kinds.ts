import type { Caller } from '../../../shared/contract/access/access.ts';
import { portalContract } from '../../../shared/fulfilment/portal/contract.ts';
import { grants, type OrderNeed, type OrderRights } from '../../../shared/sales/booking/party.ts';
import type { PushBatch, PushKind } from '../../company/identity/realtime/push-kind.ts';
import type { Connection } from '../../platform/realtime/connection.ts';
import { fromItem, rowOf, type Stored } from '../../platform/table/item.ts';
import { sideBySide } from '../../platform/table/reads/side-by-side.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { headedAccount } from '../../sales/accounts/head.ts';
import { type RightsReaders, rightsOfCaller } from '../../sales/booking/party/rights.ts';
import { partiesOf, partyItem } from '../../sales/booking/party/store.ts';
import { orderItem } from '../../sales/booking/store.ts';
import { visitItem } from '../../sales/booking/visit/kept/visit-store.ts';
import { clientOf, membersOf } from '../../sales/records/household/find-household.ts';
import { deliveryItem } from '../delivery/store.ts';
import { orderAccount } from '../payments/store.ts';

/** What of an order has changed, and the version that it has now. */
interface Changed {
  readonly orderId: string;
  readonly version: number;
  /** True for what its customer does not see yet. */
  readonly isHidden?: boolean;
}

/** What may be a customer's page: the back office is on another host, and vendors have pages of their own. */
const mayBePortal = ({ caller, hostKind }: Connection): boolean =>
  caller !== undefined &&
  (caller.roles.includes('customer') || (hostKind === 'tenant' && !caller.roles.includes('vendor')));

/** The facts as the table has them while a batch is told, each read once for all who listen and all that has changed. */
const readOnce = ({ once }: PushBatch): RightsReaders => {
  const partiesIn = (table: TenantTable, orderId: string) =>
    once(`parties ${orderId}`, () => table.collect(partiesOf(orderId), { parties: partyItem }));
  return {
    partyOf: async (table, orderId, email) =>
      (await partiesIn(table, orderId)).parties.find((party) => party.email === email),
    clientOf: (table, email) => once(`client of ${email}`, () => clientOf(table, email)),
    membersOf: (table, client) => once(`household ${client.clientId}`, () => membersOf(table, client)),
    headedAccount: (table, email) => once(`account of ${email}`, () => headedAccount(table, email)),
  };
};

type RightsOf = (caller: Caller, orderId: string) => OrderRights | undefined;

/** The rights to these orders of those who listen, by the rule of the order's page, at this moment. */
const rightsIn = async (
  batch: PushBatch,
  orderIds: ReadonlySet<string>,
  pages: readonly Connection[],
): Promise<RightsOf> => {
  const { table, once } = batch;
  const read = readOnce(batch);
  const people = new Map(pages.flatMap(({ caller }) => (caller ? [[caller.userId, caller] as const] : [])));
  const rightsTo = async (orderId: string) => {
    const order = await once(`order ${orderId}`, () => table.get(orderItem, { orderId }, { consistent: true }));
    if (!order) return [orderId, new Map<string, OrderRights | undefined>()] as const;
    const rights = await sideBySide(
      [...people],
      async ([userId, who]) => [userId, await rightsOfCaller(table, order, who, read)] as const,
    );
    return [orderId, new Map(rights)] as const;
  };
  // One order after the other, eight people at a time: the batch may hold many, and many may listen.
  const known = new Map<string, ReadonlyMap<string, OrderRights | undefined>>();
  for (const orderId of orderIds) known.set(...(await rightsTo(orderId)));
  return (caller, orderId) => known.get(orderId)?.get(caller.userId);
};

const ordersIn = ({ changes }: PushBatch, changedIn: (stored: Stored) => Changed): ReadonlySet<string> => {
  const images = changes.flatMap(({ before, after }) => [before, after]).filter((image) => image !== undefined);
  return new Set(images.map((image) => changedIn(image).orderId));
};

/** Says to whoever has the right that an order has changed, by its id alone; their page then reads what it may. */
const kindOf = (entity: string, need: OrderNeed, changedIn: (stored: Stored) => Changed): PushKind => ({
  name: 'portal_order',
  entity,
  route: portalContract.order,
  prepare: async (batch) => async (listeners) => {
    const pages = listeners.filter(mayBePortal);
    // Most changes happen while no customer listens: then nothing is read.
    const orderIds = pages.length > 0 ? ordersIn(batch, changedIn) : new Set<string>();
    const rightsOf = await rightsIn(batch, orderIds, pages);
    return (stored) => {
      const { orderId, version, isHidden } = changedIn(stored);
      return {
        id: orderId,
        version,
        show: (caller) => {
          const rights = isHidden ? undefined : rightsOf(caller, orderId);
          return rights && grants(rights, need) ? { item: {} } : undefined;
        },
      };
    };
  },
});

/** What of an order shows on its customer's page, each with the right that it takes to see it. */
export const portalOrderPushes: readonly PushKind[] = [
  kindOf(orderItem.name, 'see', (stored) => fromItem(orderItem, stored)),
  kindOf(visitItem.name, 'see', (stored) => rowOf(visitItem, stored)),
  kindOf(orderAccount.name, 'money', (stored) => fromItem(orderAccount, stored)),
  kindOf(deliveryItem.name, 'media', (stored) => {
    const { orderId, version, deliveredAt } = fromItem(deliveryItem, stored);
    return { orderId, version, isHidden: deliveredAt === null };
  }),
];
