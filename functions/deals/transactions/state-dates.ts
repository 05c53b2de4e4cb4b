import type { PostalAddress } from '../../../shared/contract/place.ts';
import type { StateRules } from '../../../shared/deals/state-pa/rules.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { readRules } from '../state-pa/read-rules.ts';

/** The dates that deals in a state must keep, as the company has them; none where the product knows no rules of it. */
export const stateDates = async (
  table: TenantTable,
  { state }: Pick<PostalAddress, 'state'>,
): Promise<StateRules['dates']> => (state === 'PA' ? (await readRules(table)).dates : []);
