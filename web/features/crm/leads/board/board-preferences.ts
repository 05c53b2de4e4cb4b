import type { LeadStatus } from '../../../../../shared/crm/leads/lead.ts';
import { leadStatuses } from '../../../../ui/console/marks/labels.ts';

/** The columns that are folded by default: closed without a win. */
const usuallyFolded: readonly LeadStatus[] = ['lost', 'unqualified'];

/** Whatever was stored as folded columns, made valid. */
export const acceptFolded = (stored: unknown): readonly LeadStatus[] =>
  Array.isArray(stored) ? leadStatuses.filter((status) => stored.includes(status)) : usuallyFolded;

/** The folded columns with this one folded, or opened again. */
export const withFolded = (folded: readonly LeadStatus[], status: LeadStatus): readonly LeadStatus[] =>
  folded.includes(status) ? folded.filter((each) => each !== status) : [...folded, status];
