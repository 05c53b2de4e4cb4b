import { isLeading } from '../../../../../shared/contract/access/people.ts';
import { formatCents } from '../../../../../shared/contract/money.ts';
import { toInstant } from '../../../../../shared/contract/time.ts';
import type { NamedBooking } from '../../../../../shared/sales/booking/booking.ts';
import { isOpen } from '../../../../../shared/sales/booking/booking-status.ts';
import { isDoneBy } from '../../../../../shared/sales/booking/books-visit.ts';
import { OrderFeeChanged } from '../../../../../shared/sales/booking/events.ts';
import {
  cancelFee,
  chargedFees,
  type FeeVisit,
  moveFee,
  noShowFee,
  type OrderFee,
  type WaiverCause,
} from '../../../../../shared/sales/booking/money/fee.ts';
import type { VisitRecord } from '../../../../../shared/sales/booking/visit-record.ts';
import { AppError } from '../../../../platform/errors/errors.ts';
import type { OpenRequest } from '../../../../platform/http/request.ts';
import type { Write } from '../../../../platform/table/write.ts';
import type { PlacedVisit } from '../../hold/hold.ts';
import { cellStart } from '../../plan/calendar/local-day.ts';
import type { BookingContext } from '../../plan/offers/offer-plans.ts';
import { orderPartition } from '../../store.ts';
import type { OrderRecord } from '../order-record.ts';
import type { WholeOrder } from './manage-order.ts';

/** What a caller agreed to pay for a change, or why the desk charges nothing. */
export interface FeeTerms {
  readonly agreed?: number | undefined;
  readonly waiver?: { readonly cause: WaiverCause; readonly note: string; readonly by: string } | undefined;
}

interface FeeInput {
  readonly fee?: number | undefined;
  readonly waiver?: { readonly cause: WaiverCause; readonly note: string } | undefined;
}

/** The fee terms of a request; only administrators waive. */
export const feeTermsOf = ({ input, caller }: Pick<OpenRequest<FeeInput>, 'input' | 'caller'>): FeeTerms => {
  const { fee, waiver } = input;
  if (!waiver) return { agreed: fee };
  if (!caller || !isLeading(caller.roles)) {
    throw new AppError('forbidden', 'FORBIDDEN', 'Only an administrator can waive a fee.');
  }
  return { agreed: fee, waiver: { ...waiver, by: caller.name ?? caller.email } };
};

/** 409 `FEE_CHANGED`: the change costs another amount than was agreed to. */
const feeChanged = (cents: number): AppError => {
  const message = cents === 0 ? 'This change is free now.' : `This change now costs ${formatCents(cents)}.`;
  return new AppError('conflict', 'FEE_CHANGED', message, { details: { fee: cents } });
};

/** The current fee in the error of a changed fee; undefined for other errors. */
export const newFeeIn = (error: unknown): number | undefined =>
  error instanceof AppError && error.code === 'FEE_CHANGED' ? (error.details as { fee: number }).fee : undefined;

const chargedOn = ({ fees = [] }: OrderRecord): number => chargedFees(fees);

const openIn = (bookings: readonly NamedBooking[], visit: PlacedVisit): NamedBooking[] =>
  bookings.filter((booking) => isDoneBy(booking, visit) && isOpen(booking.status));

/** True while it is not the customer's doing that a visit can't be kept: weather, materials, or nobody to come. */
const isOurs = ({ state, holdReason }: VisitRecord): boolean =>
  state === 'unassigned' || (state === 'held' && holdReason !== 'access');

/** Visits as their fees depend on them: with the prices of `bookings` that are still open, without what we caused. */
const feeVisitsOf = (
  { visits: records }: Pick<WholeOrder, 'visits'>,
  visits: readonly PlacedVisit[],
  bookings: readonly NamedBooking[],
): FeeVisit[] =>
  visits.flatMap((visit) => {
    const record = records.find(({ n }) => n === visit.n);
    if (record && isOurs(record)) return [];
    const open = openIn(bookings, visit);
    const price = open.reduce((sum, { quotedPrice }) => sum + quotedPrice, 0);
    return open.length === 0 ? [] : [{ startsAt: cellStart(visit.from), price }];
  });

/** The cents that canceling these bookings of the order, by default all, costs now. */
export const cancelCents = (whole: WholeOrder, now: number, canceled = whole.bookings): number => {
  const { order } = whole;
  if (!order.feePolicy) return 0;
  return cancelFee(order.feePolicy, feeVisitsOf(whole, order.visits, canceled), now, chargedOn(order));
};

/** The cents that moving these visits of the order together costs now. */
export const moveCents = (whole: WholeOrder, visits: readonly PlacedVisit[], now: number): number => {
  const { order, bookings } = whole;
  return order.feePolicy ? moveFee(order.feePolicy, feeVisitsOf(whole, visits, bookings), now, chargedOn(order)) : 0;
};

/** The cents that it costs that nobody was home for these bookings. */
export const noShowCents = (order: OrderRecord, missed: readonly NamedBooking[]): number => {
  const price = missed.reduce((sum, { quotedPrice }) => sum + quotedPrice, 0);
  return order.feePolicy ? noShowFee(order.feePolicy, { price }, chargedOn(order)) : 0;
};

/** Refuses a change whose fee is another one than agreed to; waived fees need no agreement. */
export const checkFee = (cents: number, { agreed = 0, waiver }: FeeTerms): void => {
  if (!waiver && cents !== agreed) throw feeChanged(cents);
};

/** The id of an order's `n`-th fee: a fee is written once, whatever is tried again. */
const feeIdOf = (orderId: string, n: number): string => `fee_${orderId.slice(4)}${String(n + 1).padStart(2, '0')}`;

/** A fee as it changes its order, and as its buyer owes it. */
export interface ChargedFee {
  readonly changes: Partial<Pick<OrderRecord, 'fees'>>;
  /** The fee for the event of the change; empty if it is waived, or there is none. */
  readonly owed: { fee?: number };
  readonly fee?: OrderFee;
}

/** Adds a fee of `cents` for changing these visits; nothing if the change is free. */
export const chargeFee = (
  { orderId, fees = [] }: OrderRecord,
  reason: OrderFee['reason'],
  visits: readonly PlacedVisit[],
  cents: number,
  now: number,
  { waiver }: FeeTerms = {},
): ChargedFee => {
  if (cents === 0) return { changes: {}, owed: {} };
  const at = toInstant(now);
  const fee: OrderFee = {
    feeId: feeIdOf(orderId, fees.length),
    reason,
    cents,
    at,
    services: visits.flatMap(({ services }) => services),
    ...(waiver && { waived: { ...waiver, at } }),
  };
  return { changes: { fees: [...fees, fee] }, owed: waiver ? {} : { fee: cents }, fee };
};

/** The event of a fee that no change of the order carries. */
export const feeChange = (
  { table, now }: Pick<BookingContext, 'table' | 'now'>,
  { orderId, leadId }: OrderRecord,
  { fee, owed }: Pick<ChargedFee, 'fee' | 'owed'>,
): Write[] => {
  if (!fee || owed.fee === undefined) return [];
  const data = { orderId, leadId, feeId: fee.feeId, reason: fee.reason, cents: owed.fee };
  return [table.event(OrderFeeChanged, data, { pk: orderPartition(orderId), group: leadId, now })];
};
