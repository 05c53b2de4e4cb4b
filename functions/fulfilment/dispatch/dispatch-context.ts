import type { Caller } from '../../../shared/contract/access/access.ts';
import { toInstant } from '../../../shared/contract/time.ts';
import type { VisitRecord } from '../../../shared/sales/booking/visit-record.ts';
import type { OpenRequest } from '../../platform/http/request.ts';
import type { Signer } from '../../platform/signed/sign.ts';
import { staffAudit } from '../../sales/booking/order/change/audit-change.ts';
import type { BookingContext } from '../../sales/booking/plan/offers/offer-plans.ts';

/** What every act of dispatch needs: the table, the time, and who acts. */
export interface DispatchContext extends BookingContext {
  /** Who acts, as whoever is slower reads it; absent for the product itself. */
  readonly actor?: string | undefined;
}

/** The context of a request: what staff change is audited. */
export const contextOfRequest = (
  request: OpenRequest<unknown> & { readonly caller: Caller },
  signer: Signer,
): DispatchContext => ({
  table: request.table,
  signer,
  now: request.now,
  audit: staffAudit(request),
  actor: request.caller.name ?? request.caller.email,
});

/** Who changes a visit, and when. */
export const changedBy = ({ actor, now }: DispatchContext): VisitRecord['changed'] =>
  actor === undefined ? undefined : { by: actor, at: toInstant(now) };
