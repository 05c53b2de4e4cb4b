import { formatPhone } from '../../contract/text.ts';
import { DAY, localMinutes } from '../../contract/time.ts';
import { zoneOfNumber } from './area-codes.ts';

/** product.md 11: consent, calling hours, and limits on attempts. */
export const callRules = { opens: 9 * 60, closes: 20 * 60, tries: 3, within: 7 * DAY } as const;

export type ObstacleCode =
  | 'no_provider'
  | 'not_set_up'
  | 'switched_off'
  | 'no_minutes'
  | 'no_phone'
  | 'no_consent'
  | 'asked_to_stop'
  | 'night'
  | 'too_often';

/** Why the assistant may not call, in words for the staff member who requested it. */
export interface Obstacle {
  readonly code: ObstacleCode;
  readonly text: string;
}

/** Input of the decision. */
export interface CallFacts {
  readonly now: number;
  readonly tenantZone: string;
  readonly phone: string | null;
  readonly hasConsent: boolean;
  readonly hasAskedToStop: boolean;
  /** Epoch milliseconds of earlier calls to this number. */
  readonly tries: readonly number[];
  readonly hasProvider: boolean;
  readonly isReady: boolean;
  readonly isOn: boolean;
  readonly hasMinutes: boolean;
}

/** True from 9:00 until before 20:00 in this time zone. */
export const isCallingTime = (now: number, zone: string): boolean => {
  const minutes = localMinutes(now, zone);
  return minutes >= callRules.opens && minutes < callRules.closes;
};

/** Attempts of the last seven days; one exactly seven days old no longer counts. */
export const recentTries = (tries: readonly number[], now: number): number[] =>
  tries.filter((at) => at > now - callRules.within);

const provider = ({ hasProvider, isReady, isOn, hasMinutes }: CallFacts): Obstacle | undefined => {
  if (!hasProvider)
    return { code: 'no_provider', text: 'No voice provider is connected: its key is missing on the server.' };
  if (!isOn) return { code: 'switched_off', text: 'The voice assistant is switched off in the settings.' };
  if (!isReady) return { code: 'not_set_up', text: 'The voice assistant is not ready yet: look at its settings.' };
  return hasMinutes ? undefined : { code: 'no_minutes', text: 'The call minutes of this month are used up.' };
};

const hours = ({ now, tenantZone }: CallFacts, phone: string): Obstacle | undefined => {
  const theirs = zoneOfNumber(phone) ?? tenantZone;
  if (isCallingTime(now, tenantZone) && isCallingTime(now, theirs)) return undefined;
  const where = theirs === tenantZone ? '' : ', here and where they are';
  return { code: 'night', text: `It may call between 9 am and 8 pm only${where}.` };
};

/** All obstacles to a call now; an empty list permits it. */
export const callObstacles = (facts: CallFacts): Obstacle[] => {
  const { phone, hasConsent, hasAskedToStop, tries, now } = facts;
  const found: (Obstacle | undefined)[] = [provider(facts)];
  if (phone === null) found.push({ code: 'no_phone', text: 'This lead has no phone number.' });
  if (!hasConsent) found.push({ code: 'no_consent', text: 'They have not agreed to calls by the voice assistant.' });
  if (hasAskedToStop) found.push({ code: 'asked_to_stop', text: 'They asked not to be contacted on this number.' });
  if (phone !== null) {
    found.push(hours(facts, phone));
    if (recentTries(tries, now).length >= callRules.tries) {
      const text = `${formatPhone(phone)} was called three times in the last seven days.`;
      found.push({ code: 'too_often', text });
    }
  }
  return found.filter((each) => each !== undefined);
};
