import type { Caller } from '../../../shared/contract/access.ts';
import type { Log } from '../log.ts';
import type { TenantTable } from '../table/tenant-table.ts';

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
  readonly correlationId: string;
  /** The viewer's IP address. */
  readonly address: string;
  readonly userAgent: string;
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
