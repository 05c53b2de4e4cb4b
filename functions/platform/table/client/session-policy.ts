import { LEADING_KEYS_MARK } from '../../../../shared/contract/access/leading-keys.ts';
import { notFound } from '../../errors/errors.ts';

// No other character may enter a policy: a star would open every tenant's part.
const TENANT_ID = /^ten_[0-9A-Z]{26,40}$/;

/** The leading keys of one tenant, whose delimiter keeps `ten_1` from `ten_12`; 404 for what is no tenant’s id. */
export const leadingKeysOf = (tenantId: string): string => {
  if (!TENANT_ID.test(tenantId)) throw notFound('Tenant');
  return `T#${tenantId}#*`;
};

/** The template's session policy, narrowed to these tenants' leading keys. */
export const sessionPolicy = (policy: string, tenantIds: readonly string[]): string =>
  policy.replace(JSON.stringify(LEADING_KEYS_MARK), tenantIds.map((id) => JSON.stringify(leadingKeysOf(id))).join());
