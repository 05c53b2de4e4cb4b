import type { AnswerWay, ShowingParty, ShowingStatus } from './showing.ts';
import type { SlotProblem } from './slot.ts';

export const statusNames: Readonly<Record<ShowingStatus, string>> = {
  requested: 'Requested',
  confirmed: 'Confirmed',
  declined: 'Declined',
  expired: 'Expired',
  cancelled: 'Canceled',
  done: 'Done',
};

export const partyNames: Readonly<Record<ShowingParty, string>> = { agent: 'Agent', seller: 'Seller' };

export const wayNames: Readonly<Record<AnswerWay, string>> = {
  app: 'in the back office',
  link: 'by link',
  sms: 'by text',
};

/** Why nobody can see a house anymore. */
export const offMarket = 'The house is no longer on the market';

/** Why a house can't be shown at a time, as the person who asked reads it. */
export const slotWords: Readonly<Record<SlotProblem, string>> = {
  notice: 'This time is too soon for the people in the house.',
  hours: 'The house is not shown at this time of day.',
  blocked: 'The house is not shown at this time.',
  visit: 'A crew is preparing the house at this time.',
  taken: 'This time has just been taken.',
};
