import { QUALIFIED } from '../tasks/priority.ts';
import type { LeadStatus } from './lead.ts';

/** Scoring may raise `new` to `qualified`; it never lowers a status nor touches what a person decided. */
export const statusAfterScoring = (status: LeadStatus, score: number): LeadStatus =>
  status === 'new' && score >= QUALIFIED ? 'qualified' : status;

/** True where nothing more is done: the lead was won or lost, or was never one. */
export const isClosed = (status: LeadStatus): boolean => ['won', 'lost', 'unqualified'].includes(status);

/** The statuses as people read them. */
export const leadStatusName: Record<LeadStatus, string> = {
  new: 'New',
  qualified: 'Qualified',
  contacted: 'Contacted',
  proposal: 'Proposal',
  won: 'Won',
  lost: 'Lost',
  unqualified: 'Not a fit',
};
