import { lead, patchLead } from '../../../crm/leads/store.ts';
import type { Trail } from '../../../platform/personal/personal-data.ts';
import { untilWritten } from '../../../platform/table/client/retry.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';

const forgetIn = async (table: TenantTable, leadId: string, { emails, phones }: Trail): Promise<void> =>
  await untilWritten(async () => {
    const known = await table.get(lead, { leadId }, { consistent: true });
    if (!known) return;
    const claims = known.claims.filter(({ value }) => !emails.includes(value) && !phones.includes(value));
    if (claims.length < known.claims.length) await table.commit(patchLead(table, known, { claims }));
  });

/**
 * Takes the person's addresses out of leads of others: an order with their phone lies there, and told them its buyer's
 * address as one that nobody has proven. The leads themselves are none of the person's, in a copy neither.
 */
export const forgetClaims = async (table: TenantTable, trail: Trail): Promise<void> => {
  const others = trail.orderLeadIds.filter((id) => !trail.leadIds.includes(id));
  await Promise.all(others.map(async (leadId) => await forgetIn(table, leadId, trail)));
};
