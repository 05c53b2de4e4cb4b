import { tenantItem } from '../../company/tenancy/store.ts';
import { audited } from '../../platform/audit.ts';
import { AppError } from '../../platform/errors/errors.ts';
import type { SignedRequest } from '../../platform/http/request.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import type { Write } from '../../platform/table/write.ts';

/** Who acts on commissions, where and when; days are the company's. */
export interface DeskPlace {
  readonly table: TenantTable;
  readonly now: number;
  readonly zone: string;
  readonly by: { readonly profileId: string; readonly name: string };
  /** Names one wish: told twice, it is done once. */
  readonly seed: string;
  audit(action: string, target: { id: string; name: string }, more?: AuditMore): Write;
}

interface AuditMore {
  readonly kind?: string;
  readonly reason?: string;
  readonly changes?: readonly { field: string; before?: unknown; after?: unknown }[];
}

export const zoneOf = async (table: TenantTable): Promise<string> =>
  (await table.get(tenantItem, {}))?.timezone ?? 'UTC';

type DeskRequest = Pick<
  SignedRequest<unknown>,
  'table' | 'caller' | 'now' | 'correlationId' | 'actsFor' | 'idempotencyKey'
>;

/** The place of a request. */
export const deskPlace = async (request: DeskRequest): Promise<DeskPlace> => {
  const { table, now, caller, idempotencyKey, correlationId } = request;
  return {
    table,
    now,
    zone: await zoneOf(table),
    by: { profileId: caller.profileId, name: caller.name ?? caller.email },
    seed: idempotencyKey ?? correlationId,
    audit: (action, target, { kind = 'disbursement', ...more } = {}) =>
      audited(request, { action, target: { kind, ...target }, ...more }),
  };
};

/** 409 `NOT_ALLOWED_NOW`, with each unmet rule in words. */
export const notAllowedNow = (rules: readonly string[]): AppError =>
  new AppError('conflict', 'NOT_ALLOWED_NOW', `${rules.join('. ')}.`, { details: rules });
