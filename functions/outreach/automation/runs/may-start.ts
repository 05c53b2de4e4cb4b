import { DAY, localDate } from '../../../../shared/contract/time.ts';
import type { Rule } from '../../../../shared/outreach/automation/rule.ts';
import { counted } from '../../../../shared/outreach/automation/words.ts';
import type { Ledger } from '../store.ts';

/** Runs started per lead and day; stops automations that trigger each other. */
export const MAX_RUNS_PER_DAY = 20;

/** What keeps a rule from starting for a lead: it runs already, it rests, or too many have started today. */
export type StartObstacle = 'open' | 'resting' | 'limit';

/** How many automations have started for the lead on a day of the company. */
export const startedOn = ({ day, started }: Ledger, date: string): number => (day === date ? started : 0);

/** What keeps a rule from starting for a lead at `now`; a real run and a trial ask here alike. */
export const startObstacle = (
  { ruleId, definition: { restDays } }: Pick<Rule, 'ruleId' | 'definition'>,
  ledger: Ledger,
  { now, timezone }: { readonly now: number; readonly timezone: string },
): StartObstacle | undefined => {
  if (ledger.open[ruleId] !== undefined) return 'open';
  const before = ledger.last[ruleId];
  if (before !== undefined && Date.parse(before) + restDays * DAY > now) return 'resting';
  return startedOn(ledger, localDate(now, timezone)) >= MAX_RUNS_PER_DAY ? 'limit' : undefined;
};

/** An obstacle in words. */
export const obstacleWords = (obstacle: StartObstacle, { restDays }: Pick<Rule['definition'], 'restDays'>): string => {
  if (obstacle === 'open') return 'It’s already running for this lead.';
  return obstacle === 'resting'
    ? `It started for this lead less than ${counted(restDays, 'days')} ago, and can’t re-enroll it before then.`
    : `${MAX_RUNS_PER_DAY} automations have started for this lead on that day, which is the most.`;
};
