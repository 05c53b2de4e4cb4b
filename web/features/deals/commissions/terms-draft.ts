import type { Assignment } from '../../../../shared/deals/commissions/commission-plan.ts';
import { centsIn } from '../../../ui/console/form/cents-in.ts';
import { rateIn } from './commission-words.tsx';

/** An agent's terms as they are typed. */
export interface TermsDraft {
  readonly profileId: string;
  readonly planId: string;
  readonly from: string;
  readonly anniversary: string;
  readonly starting: string;
  readonly until: string;
  readonly lead: string;
  readonly leadShare: string;
  readonly leadWhen: 'before_split' | 'after_split';
  readonly leadCap: string;
}

export type TermsProblems = Readonly<Partial<Record<keyof TermsDraft, string>>>;

/** The field that shows what the server says of each part of the terms. */
export const termsFields: Readonly<Record<string, keyof TermsDraft>> = {
  planId: 'planId',
  from: 'from',
  anniversary: 'anniversary',
  'startingPoint.amount': 'starting',
  'startingPoint.until': 'until',
  'team.leadProfileId': 'lead',
  'team.share': 'leadShare',
  'team.cap': 'leadCap',
};

/** The team lead's part; null where there is none, undefined where it cannot be read. */
const teamIn = ({ lead, leadShare, leadWhen: when, leadCap }: TermsDraft) => {
  if (!lead) return null;
  const share = rateIn(leadShare);
  const cap = leadCap.trim() ? centsIn(leadCap) : 0;
  if (!share || cap === undefined) return undefined;
  return { leadProfileId: lead, share, when, ...(cap > 0 && { cap }) };
};

/** The terms, if all that is typed can be read. */
export const termsIn = (draft: TermsDraft) => {
  const { profileId, planId, from, anniversary, starting, until } = draft;
  const amount = starting.trim() ? centsIn(starting) : 0;
  const team = teamIn(draft);
  if (!profileId || !planId || !from || !/^\d\d-\d\d$/.test(anniversary)) return undefined;
  if (amount === undefined || (amount > 0 && !until) || team === undefined) return undefined;
  return {
    profileId,
    planId,
    from,
    anniversary,
    ...(amount > 0 && { startingPoint: { amount, until } }),
    ...(team && { team }),
  };
};

const dollarsText = (cents: number | undefined): string => (cents === undefined ? '' : String(cents / 100));

/** The terms that hold, to be changed from a day on; a starting point that has ended no longer counts. */
export const draftOfTerms = (last: Assignment | undefined, profileId: string, day: string): TermsDraft => {
  const { startingPoint, team } = last ?? {};
  const isCounted = startingPoint !== undefined && day <= startingPoint.until;
  return {
    profileId,
    planId: last?.planId ?? '',
    from: day,
    anniversary: last?.anniversary ?? '01-01',
    starting: isCounted ? dollarsText(startingPoint.amount) : '',
    until: isCounted ? startingPoint.until : '',
    lead: team?.leadProfileId ?? '',
    leadShare: team ? String(team.share / 1000) : '',
    leadWhen: team?.when ?? 'after_split',
    leadCap: dollarsText(team?.cap),
  };
};
