import { idFromDigest } from '../../../shared/contract/id.ts';
import { tenantItem } from '../../company/tenancy/store.ts';
import { sha256 } from '../../platform/signed/sign.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';

/** Where and when vendors earn: days and weeks are the company's. */
export interface PayoutPlace {
  readonly table: TenantTable;
  readonly now: number;
  readonly zone: string;
}

/** The place of a request or event. */
export const payoutPlace = async ({ table, now }: Omit<PayoutPlace, 'zone'>): Promise<PayoutPlace> => {
  const tenant = await table.get(tenantItem, {});
  return { table, now, zone: tenant?.timezone ?? 'UTC' };
};

/** The id of the line that a cause makes: one cause, one line. */
export const lineIdOf = ({ tenantId }: Pick<TenantTable, 'tenantId'>, cause: string): string =>
  idFromDigest('payoutLine', sha256(`payout ${tenantId} ${cause}`));
