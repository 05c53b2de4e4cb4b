import { toInstant } from '../../contract/time.ts';
import type { Lead, LeadStatus } from '../../crm/leads/lead.ts';
import { contacted } from '../../crm/leads/lead-clock.ts';
import { rescore } from '../../crm/merge/merge.ts';
import type { LeadQualification } from '../advice/lead-qualification.ts';
import type { CallRow } from './call.ts';

const open: readonly LeadStatus[] = ['new', 'qualified', 'contacted'];

/** Seed 4: a hot lead becomes qualified, any other contacted; a status further along is kept. */
export const statusAfterCall = (status: LeadStatus, tier: LeadQualification['tier']): LeadStatus => {
  if (!open.includes(status)) return status;
  return tier === 'hot' ? 'qualified' : 'contacted';
};

/** How a call changes its lead: new score, status, and the time of contact. */
export const leadAfterCall = (
  lead: Lead,
  { qualification, isOutbound, at }: { qualification: LeadQualification | null; isOutbound: boolean; at: number },
): Lead => {
  if (qualification === null) return lead;
  const reached = isOutbound ? contacted(lead, at) : { ...lead, lastContactAt: lead.lastContactAt ?? toInstant(at) };
  const scored = rescore(reached);
  return { ...scored, status: statusAfterCall(lead.status, qualification.tier), updatedAt: toInstant(at) };
};

/** True if the lead was known before the call; somebody who became a lead by calling has not replied to anything. */
export const isReply = (lead: Pick<Lead, 'createdAt'>, call: Pick<CallRow, 'direction' | 'createdAt'>): boolean =>
  call.direction !== 'outbound' && lead.createdAt < call.createdAt;
