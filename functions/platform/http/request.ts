import type { Caller } from '../../../shared/contract/access/access.ts';
import type { Route } from '../../../shared/contract/routes/route.ts';
import type { Log } from '../log.ts';
import type { TenantTable } from '../table/tenant-table.ts';
import type { Principal } from './principal.ts';

/** A handler's argument: the parsed input and everything established about the call. */
export interface Request<Input> {
  readonly input: Input;
  readonly tenantId: string;
  readonly hostKind: 'platform' | 'tenant';
  readonly host: string;
  /** The id of the tenant that a super administrator acts for. */
  readonly actsFor: string | undefined;
  /** The tenant's own part of the table. */
  readonly table: TenantTable;
  /** Epoch milliseconds, read once for the whole request. */
  readonly now: number;
  readonly idempotencyKey: string | undefined;
  /** Epoch milliseconds of the first try under the Idempotency-Key; absent without one. */
  readonly triedAt?: number | undefined;
  readonly correlationId: string;
  /** The viewer's IP address. */
  readonly address: string;
  readonly userAgent: string;
  /** The page that the browser says the call came from (`Referer`); empty if it says nothing. */
  readonly pageUrl: string;
  readonly log: Log;
}

/** A request on a route that only signed-in callers reach. */
export interface SignedRequest<Input> extends Request<Input> {
  readonly caller: Caller;
}

/** A request on a route that anybody may call, signed in or not. */
export interface OpenRequest<Input> extends Request<Input> {
  readonly caller: Caller | undefined;
}

/** A request with `X-View-As`: somebody of the desk looks at a customer's portal. */
export interface ViewedRequest {
  readonly route: Pick<Route, 'access'>;
  /** The path that was asked for, e.g. `/api/portal/orders/ord_…`. */
  readonly path: string;
  readonly principal: Principal;
  readonly table: TenantTable;
  readonly now: number;
  readonly correlationId: string;
  readonly actsFor: string | undefined;
}

/**
 * Who asks in a customer's place, and a table that takes no write. Throws 403 `VIEW_ONLY` for what is no page of a
 * customer's, and `VIEW_OVER` for a ticket that is over, unknown or somebody else's.
 */
export type ViewAs = (
  request: ViewedRequest,
  ticket: string,
) => Promise<{ readonly caller: Caller; readonly table: TenantTable }>;
