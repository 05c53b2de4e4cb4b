import * as z from 'zod';
import { ServiceCode } from '../../../company/catalog/service.ts';
import { FeePolicy } from '../../../company/team/money/fee-policy.ts';
import type { Policy } from '../../../company/team/policy.ts';
import { Cents, percentOf } from '../../../contract/money.ts';
import { HOUR } from '../../../contract/time.ts';

/** The fee policy of an order, as it stood when the order was placed. */
export const OrderFeePolicy = FeePolicy.extend({
  /** Changes are free until this many hours before a visit. */
  freeHours: z.number(),
});
export type OrderFeePolicy = z.infer<typeof OrderFeePolicy>;

/** Why a fee is not charged. */
export const WaiverCause = z.enum(['weather', 'our_fault', 'goodwill']);
export type WaiverCause = z.infer<typeof WaiverCause>;

/** A fee of an order: kept from what was paid, else owed. */
export const OrderFee = z.object({
  feeId: z.string(),
  reason: z.enum(['cancel', 'move', 'no_show']),
  cents: Cents,
  at: z.string(),
  services: z.array(ServiceCode),
  /** Set once the fee is waived: nothing is charged. */
  waived: z.object({ cause: WaiverCause, note: z.string(), by: z.string(), at: z.string() }).optional(),
});
export type OrderFee = z.infer<typeof OrderFee>;

/** The policy to freeze on an order that is placed now; undefined while the company charges no fees. */
export const frozenFees = ({ fees, changeHours }: Pick<Policy, 'fees' | 'changeHours'>): OrderFeePolicy | undefined =>
  fees ? { ...fees, freeHours: changeHours } : undefined;

/** A visit as its fee depends on it. */
export interface FeeVisit {
  /** Epoch milliseconds: only elapsed time decides, so a clock change moves no edge. */
  readonly startsAt: number;
  /** Cents of its services. */
  readonly price: number;
}

/** True while changing the visit is free: up to and at exactly `freeHours` before it. */
export const isFree = ({ freeHours }: OrderFeePolicy, { startsAt }: Pick<FeeVisit, 'startsAt'>, now: number): boolean =>
  startsAt - now >= freeHours * HOUR;

const sharePercent = (policy: OrderFeePolicy, visit: FeeVisit, now: number): number => {
  if (isFree(policy, visit, now)) return 0;
  return visit.startsAt - now >= policy.closeHours * HOUR ? policy.latePercent : policy.closePercent;
};

/** The cents that an order's fees come to: those that were not waived. */
export const chargedFees = (fees: readonly Pick<OrderFee, 'cents' | 'waived'>[]): number =>
  fees.reduce((sum, { cents, waived }) => (waived ? sum : sum + cents), 0);

const capped = ({ maxCents }: OrderFeePolicy, cents: number, charged: number): number =>
  Math.max(0, Math.min(cents, maxCents - charged));

/** The fee in cents for canceling visits now, each by its own time and prices; `charged` are the order's earlier fees. */
export const cancelFee = (
  policy: OrderFeePolicy,
  visits: readonly FeeVisit[],
  now: number,
  charged: number,
): number => {
  const shares = visits.map((visit) => percentOf(visit.price, sharePercent(policy, visit, now)));
  return capped(
    policy,
    shares.reduce((sum, share) => sum + share, 0),
    charged,
  );
};

/** The fee in cents for moving visits now, one for all that move together. */
export const moveFee = (
  policy: OrderFeePolicy,
  visits: readonly Pick<FeeVisit, 'startsAt'>[],
  now: number,
  charged: number,
): number => (visits.every((visit) => isFree(policy, visit, now)) ? 0 : capped(policy, policy.moveCents, charged));

/** The fee in cents for a visit at which nobody was home. */
export const noShowFee = (policy: OrderFeePolicy, { price }: Pick<FeeVisit, 'price'>, charged: number): number =>
  capped(policy, percentOf(price, policy.closePercent), charged);
