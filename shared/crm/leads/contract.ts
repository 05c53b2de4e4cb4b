import { assignmentContract } from '../assignment/assignment-contract.ts';
import { mergeContract } from '../merge/merge-contract.ts';
import { taskContract } from '../tasks/task-contract.ts';
import { leadContract } from './lead-contract.ts';
import { logContract } from './log/log-contract.ts';
import { viewContract } from './views/view-contract.ts';

export { LeadDetail, TimelineItem } from './lead-contract.ts';

/** Routes for capturing leads (public) and for listing, reading and changing them (staff). */
export const crmContract = leadContract;

/** Routes for work on leads: tasks, notes and calls, saved views, assignment and merging. */
export const workContract = {
  ...taskContract,
  ...logContract,
  ...viewContract,
  ...assignmentContract,
  ...mergeContract,
};
