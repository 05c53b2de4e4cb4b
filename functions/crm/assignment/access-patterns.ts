import type { AccessPattern } from '../../platform/table/access-pattern.ts';
import { assignmentItem, turnItem } from './assignment-store.ts';

/** The questions that the table answers for crm/assignment. */
export const crmAssignmentAccess: readonly AccessPattern[] = [
  {
    question: 'Who gets new leads, and whose turn is it?',
    entities: [assignmentItem, turnItem],
    key: '`ASSIGNMENT`, `SETTINGS`; `TURN`',
    reads: '1 as it was a moment ago; the turn consistent',
  },
];
