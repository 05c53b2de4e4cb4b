import type { Assignment } from '../../../../../shared/deals/commissions/commission-plan.ts';
import { centsIn } from '../../../../ui/console/form/cents-in.ts';
import type { FieldOf } from '../../../../ui/console/form/field-errors.ts';
import { rateIn } from '../commission-words.tsx';

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
export const termsFields: FieldOf<keyof TermsDraft> = {
  planId: 'planId',
  from: 'from',
  anniversary: 'anniversary',
  'startingPoint.amount': 'starting',
  'startingPoint.until': 'until',
  'team.leadProfileId': 'lead',
  'team.share': 'leadShare',
  'team.cap': 'leadCap',
};

const isAmount = (text: string): boolean => text.trim() === '' || centsIn(text) !== undefined;

/** What is wrong with each field, in words. */
export const termsProblems = (draft: TermsDraft): TermsProblems => {
  const { profileId, planId, from, anniversary, starting, until, lead, leadShare, leadCap } = draft;
  return {
    ...(profileId ? {} : { profileId: 'Choose the agent.' }),
    ...(planId ? {} : { planId: 'Choose a plan.' }),
    ...(from ? {} : { from: 'Choose the first day.' }),
    ...(/^\d\d-\d\d$/.test(anniversary) ? {} : { anniversary: 'Enter a month and a day like 03-15.' }),
    ...(isAmount(starting) ? {} : { starting: 'Enter dollars like 16,500, or nothing.' }),
    ...((centsIn(starting) ?? 0) > 0 && !until ? { until: 'Choose the last day on which it counts.' } : {}),
    ...(lead && !rateIn(leadShare) ? { leadShare: 'Enter a percentage like 10.' } : {}),
    ...(lead && !isAmount(leadCap) ? { leadCap: 'Enter dollars like 5,000, or nothing.' } : {}),
  };
};

/** The team lead's part; undefined where there is none. */
const teamIn = ({ lead, leadShare, leadWhen: when, leadCap }: TermsDraft) => {
  const [share = 0, cap = 0] = [rateIn(leadShare), centsIn(leadCap)];
  return lead ? { leadProfileId: lead, share, when, ...(cap > 0 && { cap }) } : undefined;
};

/** The terms, if all that is typed can be read. */
export const termsIn = (draft: TermsDraft) => {
  if (Object.keys(termsProblems(draft)).length > 0) return undefined;
  const { profileId, planId, from, anniversary, starting, until } = draft;
  const amount = centsIn(starting) ?? 0;
  const team = teamIn(draft);
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
