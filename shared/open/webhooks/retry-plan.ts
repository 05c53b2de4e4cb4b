import { DAY, HOUR, MINUTE } from '../../contract/time.ts';
import { retryDelaysMs } from '../../outreach/automation/retry-delays.ts';

export const MAX_ENDPOINTS = 25;
/** Deliveries, and what they carry, are kept and can be sent again for this long. */
export const KEPT_DAYS = 30;
/** Hours for which the secret before a rotation signs, too. */
export const ROTATION_OVERLAP_MS = 24 * HOUR;
/** Failing for this long is told to whoever set the endpoint up. */
export const TOLD_AFTER_MS = 24 * HOUR;
/** Failing for this long turns the endpoint off. */
export const DISABLED_AFTER_MS = 5 * DAY;

/** Milliseconds to wait after try `n`, which counts from 1; undefined after the last. */
export const pauseAfter = (n: number): number | undefined => retryDelaysMs[n - 1];

/** The first try and every retry. */
export const MAX_TRIES = retryDelaysMs.length + 1;

/** Notes of a steady state are written at most this often. */
export const HEALTH_NOTE_MS = MINUTE;
