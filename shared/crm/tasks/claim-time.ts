/** Minutes a lead waits to be claimed before it is escalated. */
export const CLAIM_MINUTES = 10;
