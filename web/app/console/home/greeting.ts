import { localMinutes } from '../../../../shared/contract/time.ts';

const HOUR_MINUTES = 60;

/** A greeting for the time of day in `zone`, with the first name when it is known. */
export const greetingAt = (now: number, zone: string, name?: string): string => {
  const minutes = localMinutes(now, zone);
  const part = minutes < 12 * HOUR_MINUTES ? 'morning' : minutes < 18 * HOUR_MINUTES ? 'afternoon' : 'evening';
  const first = name?.trim().split(/\s+/)[0];
  return first ? `Good ${part}, ${first}` : `Good ${part}`;
};
