import type { statePaContract } from '../../../shared/deals/state-pa/contract.ts';
import { transferTax } from '../../../shared/deals/state-pa/transfer-tax.ts';
import { tenantItem } from '../../company/tenancy/store.ts';
import { notFound } from '../../platform/errors.ts';
import type { Handlers } from '../../platform/http/serve.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';

/** Companies of other states have none of this. */
const checkState = async (table: TenantTable): Promise<void> => {
  const tenant = await table.get(tenantItem, {});
  if (tenant?.serviceArea.state !== 'PA') throw notFound('Page');
};

/** What holds for deals in Pennsylvania. */
export const statePaHandlers: Handlers<typeof statePaContract> = {
  transferTax: async ({ table, input: { claimsExemption, ...sale } }) => {
    await checkState(table);
    if (claimsExemption) return { tax: null, note: 'Ask counsel whether the exemption holds. Not legal advice.' };
    const tax = transferTax(sale) ?? null;
    return { tax: tax && { ...tax, parts: [...tax.parts] }, note: 'An estimate. Not legal advice.' };
  },
};
