import type { Caller } from '../../../shared/contract/access/access.ts';
import { DAY } from '../../../shared/contract/time.ts';
import type { LockedBy } from '../../../shared/fulfilment/delivery/contract.ts';
import { type Delivery, WEBSITE_DAYS } from '../../../shared/fulfilment/delivery/delivery.ts';
import { isDeliveryLocked } from '../../../shared/fulfilment/delivery/lock.ts';
import type { Account } from '../../../shared/fulfilment/payments/account.ts';
import { buyerRights, grants, type OrderNeed } from '../../../shared/sales/booking/party.ts';
import { AppError, notFound } from '../../platform/errors/errors.ts';
import type { OpenRequest } from '../../platform/http/request.ts';
import type { Signer } from '../../platform/signed/sign.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { isAtOffice } from '../../sales/booking/order/change/on-behalf.ts';
import { isManageToken } from '../../sales/booking/order/order-identity.ts';
import type { OrderRecord } from '../../sales/booking/order/order-record.ts';
import { isBuyer, rightsOfCaller } from '../../sales/booking/party/rights.ts';
import { orderItem } from '../../sales/booking/store.ts';
import { checkOrderScope, limitedAgent } from '../../sales/booking/visit/list/agents-own.ts';
import { readAccount } from '../payments/read-account.ts';
import { deliveryItem } from './store.ts';

/** A delivery with its order and whether money keeps it closed, all read at this request. */
export interface WholeDelivery {
  readonly delivery: Delivery;
  readonly order: OrderRecord;
  readonly isLocked: boolean;
  readonly account: Pick<Account, 'balance' | 'disputed'>;
  /** Cents still owed; below zero if the company owes the customer. */
  readonly balance: number;
  /** Of that, what a bank is moving. */
  readonly underWay?: number | undefined;
  /** True for a party who may not see what is owed. */
  readonly hidesMoney?: boolean;
  /** The profile of a party that did not place the order; absent for whoever did, to whom its link belongs. */
  readonly partyId?: string;
}

/**
 * True for an agent before the customer has it, or while money is owed: the desk that looks at it is an administrator's,
 * and an agent may be the one who owes.
 */
export const isWithheldFrom = (
  caller: Caller,
  { delivery, isLocked: isClosed }: Pick<WholeDelivery, 'delivery' | 'isLocked'>,
): boolean => limitedAgent(caller) !== undefined && (isClosed || delivery.deliveredAt === null);

/** True for an agent who ordered it: as its customer they get what customers get, when they get it. */
export const isOwnOrder = (caller: Caller, order: OrderRecord): boolean =>
  limitedAgent(caller) !== undefined && isBuyer(order, caller);

/** Reads a delivery consistently; undefined if it, or its order, is absent. */
export const readDelivery = async (table: TenantTable, deliveryId: string): Promise<WholeDelivery | undefined> => {
  const delivery = await table.get(deliveryItem, { deliveryId }, { consistent: true });
  if (!delivery) return undefined;
  const [order, account] = await Promise.all([
    table.get(orderItem, { orderId: delivery.orderId }, { consistent: true }),
    readAccount(table, delivery.orderId),
  ]);
  if (!order || !account) return undefined;
  const { balance, underWay } = account;
  return { delivery, order, isLocked: isDeliveryLocked(delivery, order, account), account, balance, underWay };
};

/** What keeps a delivery closed; whoever may not see what is owed hears of no dispute. */
export const lockedBy = ({
  isLocked: isClosed,
  order,
  balance,
  hidesMoney,
}: WholeDelivery): { lockedBy?: LockedBy } => {
  if (!isClosed) return {};
  if (order.status === 'cancelled') return { lockedBy: 'cancelled' };
  return { lockedBy: hidesMoney || balance > 0 ? 'owed' : 'disputed' };
};

type Claimed = OpenRequest<{ deliveryId: string; token?: string | undefined }>;

/** The link of an order opens its pictures as long as the property's page can stay up. */
const isTokenOpen = ({ deliveredAt }: Delivery, now: number): boolean =>
  deliveredAt !== null && now <= Date.parse(deliveredAt) + WEBSITE_DAYS * DAY;

/** The delivery for its customer: by the order's link, or signed in as a party with the right; staff look in by their scope. */
export const claimDelivery = async (
  signer: Signer,
  request: Claimed,
  need: OrderNeed = 'media',
): Promise<WholeDelivery> => {
  const { table, input, caller, now } = request;
  const whole = await readDelivery(table, input.deliveryId);
  if (!whole) throw notFound('Delivery');
  const { delivery, order } = whole;
  if (input.token === undefined && isAtOffice(request)) {
    await checkOrderScope(table, request.caller, order, 'Delivery');
    if (delivery.deliveredAt === null && isOwnOrder(request.caller, order)) throw notFound('Delivery');
    return whole;
  }
  const isShown = delivery.deliveredAt !== null;
  const hasLink = input.token !== undefined && isManageToken(signer, table.tenantId, order, input.token);
  if (!isShown) throw notFound('Delivery');
  const isLinked = hasLink && isTokenOpen(delivery, now);
  const rights = isLinked ? buyerRights(order.forClient?.pays) : await rightsOfCaller(table, order, caller);
  if (!rights || !grants(rights, need)) throw notFound('Delivery');
  const isOther = !isLinked && caller !== undefined && !isBuyer(order, caller);
  return { ...whole, ...(!rights.money && { hidesMoney: true }), ...(isOther && { partyId: caller.profileId }) };
};

/** True for staff at the back office, who only look in: what a customer decides is not theirs to do. */
export const isOnlooker = (request: Claimed): boolean => request.input.token === undefined && isAtOffice(request);

const lockWords: Record<LockedBy, readonly [message: string, detail: string]> = {
  cancelled: ['The order is canceled, and its downloads are closed', 'is closed with the order'],
  owed: ['Downloads open once the order is paid', 'is locked until the order is paid'],
  disputed: ['Downloads open once the bank has decided about the payment', 'is locked while the payment is disputed'],
};

/** 403 while the gallery is closed. */
export const checkUnlocked = (whole: WholeDelivery): void => {
  const { lockedBy: reason } = lockedBy(whole);
  if (!reason) return;
  const [text, message] = lockWords[reason];
  throw new AppError('forbidden', 'DELIVERY_LOCKED', text, { details: [{ path: 'deliveryId', message }] });
};

/** 409: what was asked for does not go with the delivery's state. */
export const wrongState = ({ state }: Pick<Delivery, 'state'>): AppError =>
  new AppError('conflict', 'DELIVERY_STATE', `Not possible now: the delivery is in state “${state}”`, {
    details: [{ path: 'deliveryId', message: `is ${state}` }],
  });
