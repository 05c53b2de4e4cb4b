import type { TenantTable } from '../../platform/table/tenant-table.ts';
import type { DotloopDeps } from './context.ts';
import { type DotloopAccount, openAccount } from './provider/account.ts';
import type { DotloopHttp } from './provider/http.ts';
import { withBreaker } from './provider/with-breaker.ts';
import { callLimit } from './tokens/call-limit.ts';
import { tokenSource } from './tokens/tokens.ts';

/** The Dotloop account of a person whose connection is stored. */
export const accountOf = (
  deps: DotloopDeps,
  http: DotloopHttp,
  table: TenantTable,
  profileId: string,
): DotloopAccount =>
  openAccount(
    withBreaker(http, table, deps.clock),
    tokenSource(deps, table, profileId),
    callLimit(table, profileId, deps.clock),
  );
