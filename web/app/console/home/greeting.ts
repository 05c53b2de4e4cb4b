import { localMinutes } from '../../../../shared/contract/time.ts';

const HOUR = 60;

/** A greeting for the time of day in `zone`, with the first name when it is known. */
export const greetingAt = (now: number, zone: string, name?: string): string => {
  const minutes = localMinutes(now, zone);
  const part = minutes < 12 * HOUR ? 'morning' : minutes < 18 * HOUR ? 'afternoon' : 'evening';
  const first = name?.trim().split(/\s+/)[0];
  return first ? `Good ${part}, ${first}` : `Good ${part}`;
};
