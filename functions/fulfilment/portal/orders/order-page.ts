import { deliveryIdOf } from '../../../../shared/fulfilment/delivery/delivered.ts';
import { toPayOf } from '../../../../shared/fulfilment/payments/under-way.ts';
import type { PortalOrder, PortalParty } from '../../../../shared/fulfilment/portal/portal-order.ts';
import type { OrderView } from '../../../../shared/sales/booking/order.ts';
import type { OrderRights } from '../../../../shared/sales/booking/party.ts';
import { readLead } from '../../../crm/leads/store.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import type { Request } from '../../../platform/http/request.ts';
import { historyEvent } from '../../../platform/table/history.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { readSettings } from '../../../sales/booking/order/change/cancel-order.ts';
import type { WholeOrder } from '../../../sales/booking/order/change/manage-order.ts';
import type { OrderRecord } from '../../../sales/booking/order/order-record.ts';
import { viewOf } from '../../../sales/booking/order/order-view.ts';
import { rightsOfCaller } from '../../../sales/booking/party/rights.ts';
import { partiesOf, partyItem } from '../../../sales/booking/party/store.ts';
import { toVisit } from '../../../sales/booking/plan/offers/offer-plans.ts';
import { orderPartition } from '../../../sales/booking/store.ts';
import { clientOf, mayTalkAs, membersOf } from '../../../sales/records/household/find-household.ts';
import { deliveryItem } from '../../delivery/store.ts';
import { readMoney } from '../../payments/account/money.ts';
import { accountView } from '../../payments/account/view-account.ts';
import { viewSettings } from '../../payments/account/view-settings.ts';
import type { PaymentDeps } from '../../payments/context.ts';
import { addressOf, type Reader } from '../reader.ts';
import { orderedByOf, picturesIn } from './order-rows.ts';
import { timelineOf } from './timeline.ts';

/** Everybody who may see an order, for those who may change who does. */
const partiesIn = async (table: TenantTable, order: OrderRecord, reader: Reader): Promise<PortalParty[]> => {
  const { email: buyer, fullName } = order.contactInfo;
  const [{ parties }, client] = await Promise.all([
    table.collect(partiesOf(order.orderId), { parties: partyItem }),
    clientOf(table, buyer),
  ]);
  const people = client ? await membersOf(table, client) : [];
  const own = addressOf(reader);
  const isYou = (email: string): boolean => email === own;
  const full = { money: true, media: true };
  return [
    { email: buyer, name: fullName, role: 'buyer', ...full, isHousehold: false, isYou: isYou(buyer) },
    ...parties.map(({ email, name, role, money, media }) => ({
      email,
      name: name ?? null,
      role,
      money,
      media,
      isHousehold: false,
      isYou: isYou(email),
    })),
    ...people.map(({ email, role, money }) => ({
      email,
      name: null,
      role: role === 'viewer' ? ('viewer' as const) : ('buyer' as const),
      money: role !== 'viewer' || money,
      media: true,
      isHousehold: true,
      isYou: isYou(email),
    })),
  ];
};

const orderFacts = ({ order, visits }: WholeOrder, reader: Reader): PortalOrder['order'] => ({
  orderId: order.orderId,
  number: order.number,
  status: order.status,
  placedAt: order.placedAt,
  services: [...order.services],
  address: order.address,
  sqFt: order.sqFt,
  rooms: order.rooms,
  visits: order.visits.map((place, index) => {
    const visit = toVisit(place);
    const kept = visits.find(({ n }) => n === (place.n ?? index));
    return { ...visit, state: kept?.state ?? 'planned', vendorName: kept?.vendorName ?? place.vendorName };
  }),
  remote: order.remote,
  orderedBy: orderedByOf(order, reader),
});

const actionsOf = (
  rights: OrderRights,
  { costs }: OrderView,
  { pay, write }: { pay: number; write: boolean },
): PortalOrder['actions'] => ({
  move: rights.change && costs.moveAll !== null ? { fee: costs.moveAll } : null,
  cancel: rights.change && costs.cancel !== null ? { fee: costs.cancel } : null,
  pay: rights.pay && pay > 0 ? { cents: pay } : null,
  invite: rights.change,
  write,
});

/**
 * An order in one answer for somebody with a right to it; the same 404 for everybody else and for no order. Over 40 lines:
 * one answer, read in order.
 */
export const orderPage = async (
  request: Pick<Request<unknown>, 'table' | 'now'>,
  orderId: string,
  reader: Reader,
  deps: Pick<PaymentDeps, 'provider'> & { readonly isTest: boolean },
): Promise<PortalOrder> => {
  const { table, now } = request;
  const [money, settings, paying, delivery, { events }] = await Promise.all([
    readMoney(table, orderId),
    readSettings({ table }),
    viewSettings(request, deps),
    table.get(deliveryItem, { deliveryId: deliveryIdOf(orderId) }, { consistent: true }),
    table.collect({ pk: orderPartition(orderId), begins: 'EVENT#' }, { events: historyEvent }),
  ]);
  const rights = money && (await rightsOfCaller(table, money.whole.order, reader));
  if (!money || !rights) throw notFound('Order');
  const { whole } = money;
  const { order } = whole;
  const view = viewOf(whole, settings, now);
  const account = accountView(money, paying);
  const { due, all } = toPayOf(account.account);
  // Whose lead this order came to, not who placed it, decides whose conversation it is.
  const write = rights.change && (await mayTalkAs(table, await readLead(table, order.leadId), addressOf(reader)));
  const payable = account.noCheckout === null ? due || all : 0;
  return {
    order: orderFacts(whole, reader),
    timeline: timelineOf({ money, delivery, events, rights, now }),
    ...(rights.money && { view, account }),
    parties: rights.change ? await partiesIn(table, order, reader) : [],
    pictures: picturesIn({
      rights,
      order,
      account: money.account,
      delivery: delivery?.deliveredAt ? delivery : undefined,
    }),
    actions: actionsOf(rights, view, { pay: payable, write }),
  };
};
