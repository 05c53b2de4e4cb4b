/** How long a lead waits for somebody to claim it. */
export const CLAIM_MINUTES = 10;
