import type { ShowingRules } from './listing.ts';

/** How a house is shown unless its agent says otherwise: any of its agents confirms, two hours ahead, by day. */
export const defaultShowingRules: ShowingRules = {
  mode: 'any_confirms',
  noticeMinutes: 120,
  from: '09:00',
  to: '19:30',
  blocked: [],
};
