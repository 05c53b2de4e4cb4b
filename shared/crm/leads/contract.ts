import { assignmentContract } from '../assignment/assignment-contract.ts';
import { mergeContract } from '../merge/merge-contract.ts';
import { taskContract } from '../tasks/task-contract.ts';
import { leadContract } from './lead-contract.ts';
import { viewContract } from './view-contract.ts';

export { LeadDetail, TimelineItem } from './lead-contract.ts';

/** Leads: left by anybody, listed, read and changed by staff. */
export const crmContract = leadContract;

/** The work on leads: tasks and their queue, views, who gets new leads, and two that turn out to be one. */
export const workContract = { ...taskContract, ...viewContract, ...assignmentContract, ...mergeContract };
