import type { Answer } from '../world/booking-routes.ts';

/** What somebody sent, and what came back. All that a judge of histories may look at. */
export interface Exchange {
  readonly actor: number;
  /** The time of day at which it was sent, in epoch milliseconds. */
  readonly at: number;
  readonly act: Act;
  /** Absent when no answer came, or only that something is out of order. */
  readonly answer?: Answer;
}

/** A request; `inSession` if it names the browser session that the actor's last hold was answered with. */
export type Act =
  | { readonly kind: 'confirm'; readonly key: string; readonly planId: string; readonly inSession: boolean }
  | { readonly kind: 'confirmHold'; readonly key: string; readonly holdId: string }
  | { readonly kind: 'hold'; readonly planId: string; readonly inSession: boolean }
  | { readonly kind: 'extend'; readonly holdId: string }
  | { readonly kind: 'release'; readonly holdId: string }
  | { readonly kind: 'cancel'; readonly orderId: string }
  | { readonly kind: 'read'; readonly orderId: string }
  | { readonly kind: 'move'; readonly orderId: string; readonly planId: string; readonly inSession: boolean };

/** A visit of a plan as `POST /api/availability` and all later answers show it. */
export interface ShownVisit {
  readonly vendorId: string;
  readonly startsAt: string;
  readonly endsAt: string;
}

/** The visits of each plan that was offered. */
export type Offered = ReadonlyMap<string, readonly ShownVisit[]>;
