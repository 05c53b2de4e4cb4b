import { QUALIFYING_SCORE } from '../tasks/priority.ts';
import type { Lead, LeadStatus } from './lead.ts';

/** Scoring may raise `new` to `qualified`; it never lowers a status or overrides a staff member's decision. */
export const statusAfterScoring = (status: LeadStatus, score: number): LeadStatus =>
  status === 'new' && score >= QUALIFYING_SCORE ? 'qualified' : status;

const closedStatuses: readonly unknown[] = ['won', 'lost', 'unqualified'] satisfies LeadStatus[];

/** True for a lead that is won, lost or unqualified; `status` may be what an event tells of it. */
export const isClosed = (status: unknown): boolean => closedStatuses.includes(status);

/** The status after somebody was in touch: a lead that waited is contacted, every later status stays. */
export const statusAfterContact = (status: LeadStatus): LeadStatus =>
  status === 'new' || status === 'qualified' ? 'contacted' : status;

/** The status of a won lead that has nothing booked any more: where its story stood before. */
export const statusAfterLoss = ({ firstContactAt, score }: Pick<Lead, 'firstContactAt' | 'score'>): LeadStatus =>
  firstContactAt === null ? statusAfterScoring('new', score) : 'contacted';

/** Display names of the statuses. */
export const leadStatusName: Record<LeadStatus, string> = {
  new: 'New',
  qualified: 'Qualified',
  contacted: 'Contacted',
  proposal: 'Proposal',
  won: 'Won',
  lost: 'Lost',
  unqualified: 'Not a fit',
};
