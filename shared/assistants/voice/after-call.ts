import { toInstant } from '../../contract/time.ts';
import type { Lead, LeadStatus } from '../../crm/leads/lead.ts';
import { contacted } from '../../crm/leads/lead-clock.ts';
import { rescore } from '../../crm/merge/merge.ts';
import type { CallRow } from './call.ts';
import type { CallQualification } from './qualification.ts';

const open: readonly LeadStatus[] = ['new', 'qualified', 'contacted'];

/** Seed 4: hot makes qualified, anything else contacted; what people have taken further stays. */
export const statusAfterCall = (status: LeadStatus, tier: CallQualification['tier']): LeadStatus => {
  if (!open.includes(status)) return status;
  return tier === 'hot' ? 'qualified' : 'contacted';
};

/** What a call changes of its lead: its score anew, its status by the call, and when it was reached. */
export const leadAfterCall = (
  lead: Lead,
  { qualification, isOutbound, at }: { qualification: CallQualification | null; isOutbound: boolean; at: number },
): Lead => {
  if (qualification === null) return lead;
  const reached = isOutbound ? contacted(lead, at) : { ...lead, lastContactAt: lead.lastContactAt ?? toInstant(at) };
  const scored = rescore(reached);
  return { ...scored, status: statusAfterCall(lead.status, qualification.tier), updatedAt: toInstant(at) };
};

/** True where somebody who was known before has called; who became known by the call has answered nothing yet. */
export const isReply = (lead: Pick<Lead, 'createdAt'>, call: Pick<CallRow, 'direction' | 'createdAt'>): boolean =>
  call.direction !== 'outbound' && lead.createdAt < call.createdAt;
