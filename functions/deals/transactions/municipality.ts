import type { PostalAddress } from '../../../shared/contract/place.ts';
import { DealMunicipality } from '../../../shared/deals/transactions/transaction.ts';
import { invalidInput } from '../../platform/errors/errors.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { readRules } from '../state-pa/read-rules.ts';

const UNKNOWN = 'must be the code of a township or borough of the rules of this state';

/** What the municipality of a deal asks for, as the company has its rule; 400 naming the field for an unknown one. */
export const municipalityOf = async (
  table: TenantTable,
  { state }: Pick<PostalAddress, 'state'>,
  code: string | null | undefined,
): Promise<DealMunicipality | undefined> => {
  if (code === undefined || code === null) return undefined;
  const { municipalities } = state === 'PA' ? await readRules(table) : { municipalities: [] };
  const found = municipalities.find((each) => each.code === code);
  if (!found) throw invalidInput([{ path: 'municipalityId', message: UNKNOWN }]);
  return DealMunicipality.parse(found);
};
