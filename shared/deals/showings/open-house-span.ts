import { HOUR, MINUTE } from '../../contract/time.ts';

// Kept free of zod, because browsers import it.

const MAX_OPEN_HOURS = 8;
const MIN_OPEN_MINUTES = 30;

/** What is wrong with how long an open house lasts, in words. */
export const spanProblems = ({ from, to }: { from: number; to: number }): string[] => [
  ...(to - from > MAX_OPEN_HOURS * HOUR ? [`It may last ${MAX_OPEN_HOURS} hours at the most`] : []),
  ...(to - from < MIN_OPEN_MINUTES * MINUTE ? [`It must last ${MIN_OPEN_MINUTES} minutes at least`] : []),
];
