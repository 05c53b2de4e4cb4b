import { leadContract } from './lead-contract.ts';
import { taskContract } from './task-contract.ts';

export { LeadDetail, TimelineItem } from './lead-contract.ts';

/** Everything about leads and the work on them. */
export const crmContract = { ...leadContract, ...taskContract };
