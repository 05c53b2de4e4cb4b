import type { BookingRules } from '../../../../../shared/company/team/policy-problems.ts';
import type { BookingRulesView } from '../../../../../shared/sales/settings/booking-rules.ts';

export type RulesDraft = BookingRules;

export const rulesDraftOf = ({ version: _, lastChange: __, ...rules }: BookingRulesView): RulesDraft => rules;

/** The numbers of the rules with their words, in the order of the form. */
export const numbers = [
  ['noticeHours', 'Notice', 'Hours from now to the first time that can be booked.'],
  ['rushNoticeHours', 'Notice with rush delivery', 'Hours; not more than the usual notice.'],
  ['horizonDays', 'Booking horizon', 'How many days ahead visits can be booked.'],
  ['fromDaysAhead', 'First offered date', 'Days from today, unless the customer asks for another date.'],
  ['gapMinutes', 'Gap between jobs', 'Minutes; longer where the way is longer.'],
  ['holdMinutes', 'Hold', 'Minutes a chosen time is kept while somebody books.'],
  ['changeHours', 'Free changes', 'Hours before the first visit until which customers move or cancel for free.'],
] as const satisfies readonly [keyof BookingRules, string, string][];

export const assignments = [
  ['recommended', 'Recommended', 'Least travel first, then the calmest day.'],
  ['closest', 'Closest', 'Always whoever has the shortest way.'],
  ['round_robin', 'In turns', 'Whoever had the fewest jobs lately.'],
  ['priority_list', 'Priority list', 'In the order of the team’s priorities.'],
] as const;
