import { MINUTE } from '../../contract/time.ts';

/** Pauses between the nine tries of a webhook call, which end 23 hours and 51 minutes after the first. */
export const retryDelaysMs: readonly number[] = [1, 5, 15, 30, 60, 180, 420, 720].map((minutes) => minutes * MINUTE);
