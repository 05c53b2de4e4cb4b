import { nextInstantAt } from '../../../../shared/contract/time.ts';

/** 02:30 by the company's clock. */
const NIGHT_MINUTES = 2 * 60 + 30;

/** The next 02:30 after `now`; 03:30 in the night whose clock skips it. */
export const nextNight = (now: number, zone: string): number => nextInstantAt(now, NIGHT_MINUTES, zone);
