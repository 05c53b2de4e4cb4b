import type { ContactInfo } from '../../../../shared/sales/booking/order.ts';
import type { ClientStanding } from '../../../../shared/sales/quoting/client-standing.ts';
import { paymentConnection, takesCards } from '../../../company/team/connection-store.ts';
import type { AppError } from '../../../platform/errors/errors.ts';
import type { Key } from '../../../platform/table/entity.ts';
import type { Stored } from '../../../platform/table/item.ts';
import type { Write } from '../../../platform/table/write.ts';
import type { OrderRecord } from '../order/order-record.ts';
import type { BookingContext } from '../plan/offers/offer-plans.ts';
import { pick, settingsOf } from '../settings.ts';
import { holdItem } from '../store.ts';
import {
  claimCaps,
  claimWrite,
  countOpen,
  countPlaced,
  type OpenClaims,
  ORDER_CLAIM_MS,
  openClaims,
  unclaimWrites,
} from './open-claims.ts';
import { proveContact, tooManyOrders } from './prove-contact.ts';
import { claimKeyOf } from './visitor.ts';

/** The keys that an unproven order counts under: where it comes from and its contact points. */
interface UnprovenClaims {
  readonly origin: string;
  readonly email: string;
  readonly phone: string;
}

/** The keys that an order counts under; a proven person's has one, their own. */
export type OrderClaims = UnprovenClaims | { readonly person: string };

/** True for an order of somebody who has not proven its address. */
export const isUnproven = (claims: OrderClaims | undefined): claims is UnprovenClaims =>
  claims !== undefined && 'origin' in claims;

/** True if the visits of a placed order count among those of unproven people. */
export const isUnprovenOrder = ({
  openUnder,
  contactProof,
}: Pick<OrderRecord, 'openUnder' | 'contactProof'>): boolean => openUnder !== undefined && contactProof === undefined;

/** True if nobody needs to prove this address: staff ask, or it is proven to be the visitor's. */
export const isProvenFor = ({ visitor }: BookingContext, email: string): boolean =>
  !visitor || visitor.provenEmails.includes(email);

/** What an order would count under; nothing where staff place it, and for a proven person with work behind them. */
export const orderClaimsOf = (
  context: BookingContext,
  { email, phone }: ContactInfo,
  { isRepeatCustomer }: Pick<ClientStanding, 'isRepeatCustomer'>,
): OrderClaims | undefined => {
  const { signer, table, visitor } = context;
  if (!visitor) return undefined;
  const keyOf = (kind: 'email' | 'phone' | 'person', value: string): string =>
    claimKeyOf(signer, table.tenantId, kind, value);
  if (!isProvenFor(context, email)) {
    return { origin: visitor.origin, email: keyOf('email', email), phone: keyOf('phone', phone) };
  }
  return isRepeatCustomer ? undefined : { person: keyOf('person', email) };
};

/** The keys to read with the order. */
export const claimKeysOf = (claims: OrderClaims | undefined): Key[] =>
  Object.values(claims ?? {}).map((key: string) => openClaims.key({ key }));

/** Refuses one who is known; what they can't pay online they are not told to pay. */
const personFull = (stored: readonly Stored[], isDayFull: boolean): AppError => {
  const { phone } = settingsOf(stored).tenant.contact;
  if (isDayFull) return tooManyOrders('day', phone);
  return tooManyOrders(takesCards(pick(stored, paymentConnection)[0]) ? 'unpaid' : 'ahead', phone);
};

const checkCaps = (claims: OrderClaims, stored: readonly Stored[], now: number, email: string): void => {
  const claimsOf = (key: string): OpenClaims | undefined => pick(stored, openClaims).find((each) => each.key === key);
  const countOf = (key: string): number => countOpen(claimsOf(key), 'orders', now);
  const isDayFull =
    countPlaced(claimsOf('origin' in claims ? claims.origin : claims.person), now) >= claimCaps.placedInDay;
  if (!isUnproven(claims)) {
    if (isDayFull || countOf(claims.person) >= claimCaps.ordersOfPerson) throw personFull(stored, isDayFull);
    return;
  }
  if (isDayFull || countOf(claims.origin) >= claimCaps.ordersOfOrigin) throw proveContact('address', email);
  const isContactFull = [claims.email, claims.phone].some((key) => countOf(key) >= claimCaps.ordersOfContact);
  if (isContactFull) throw proveContact('contact', email);
};

/** Counts an order under its keys and takes its hold out of them; refuses it past a cap. */
export const orderClaimWrites = (
  { table, now }: BookingContext,
  claims: OrderClaims | undefined,
  stored: readonly Stored[],
  { orderId, email }: { orderId: string; email: string },
): Write[] => {
  if (claims) checkCaps(claims, stored, now, email);
  const keys: string[] = Object.values(claims ?? {});
  const hold = pick(stored, holdItem)[0];
  const open = pick(stored, openClaims);
  const added = { id: orderId, until: now + ORDER_CLAIM_MS, now };
  const elsewhere = hold?.claimKey === undefined || keys.includes(hold.claimKey) ? [] : [hold.claimKey];
  return [
    ...keys.map((key) =>
      claimWrite(
        table,
        key,
        open.find((each) => each.key === key),
        added,
        [hold?.holdId],
      ),
    ),
    ...unclaimWrites(table, elsewhere, hold?.holdId ?? ''),
  ];
};
