import { leadContract } from '../../../shared/crm/leads/lead-contract.ts';
import { isInScope } from '../../../shared/crm/leads/views/lead-scope.ts';
import { mayReceive } from '../../company/identity/realtime/may-receive.ts';
import { readStanding } from '../../company/tenancy/store.ts';
import type { Listener } from '../../platform/realtime/connection.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { readLead } from './store.ts';

/** True where this listener may open the lead's page. */
export const maySeeLead = async (
  table: TenantTable,
  listener: Listener,
  leadId: string,
  now: number,
): Promise<boolean> => {
  const [standing, lead] = await Promise.all([readStanding(table), readLead(table, leadId)]);
  if (!lead || !listener.caller) return false;
  return mayReceive(leadContract.lead, listener, standing, now) && isInScope(listener.caller, lead);
};
