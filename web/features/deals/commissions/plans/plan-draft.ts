import type { Fee, Plan, PlanTerms } from '../../../../../shared/deals/commissions/plan.ts';
import { centsIn } from '../../../../ui/console/form/cents-in.ts';
import type { FieldOf } from '../../../../ui/console/form/field-errors.ts';
import { rateIn } from '../commission-words.tsx';

/** A fee as it is typed: name and amount in one line, and when it is taken. */
export interface FeeDraft {
  readonly key: string;
  readonly text: string;
  readonly isEarly: boolean;
  readonly isWaivedAfterCap: boolean;
  readonly countsToCap: boolean;
}

/** A fee that nothing is known of yet: after the split, whatever the cap. */
export const blankFee = (key: string): FeeDraft => ({
  key,
  text: '',
  isEarly: false,
  isWaivedAfterCap: false,
  countsToCap: false,
});

/** A plan as it is typed. */
export interface PlanDraft {
  readonly from: string;
  readonly kind: string;
  readonly share: string;
  readonly cap: string;
  readonly metric: string;
  readonly tiers: string;
  readonly fees: readonly FeeDraft[];
}

type Graduated = Extract<Plan, { kind: 'graduated' }>;

/** `15000: 80, then: 100` as tiers. */
const tiersIn = (text: string, metric: Graduated['metric']): Graduated['tiers'] | undefined => {
  const tiers = text.split(/,(?!\d{3})/).map((part) => {
    const [limit = '', share = ''] = part.split(':').map((each) => each.trim());
    const rate = rateIn(share);
    if (rate === undefined) return undefined;
    if (limit === 'then') return { share: rate };
    const upTo = metric === 'units' ? (/^\d{1,4}$/.test(limit) ? Number(limit) : undefined) : centsIn(limit);
    return upTo === undefined ? undefined : { upTo, share: rate };
  });
  return tiers.every((tier) => tier !== undefined) ? tiers : undefined;
};

const metricOf = (text: string): Graduated['metric'] => (text === 'gci' || text === 'units' ? text : 'companyDollar');

const splitIn = ({ kind, share, cap, metric, tiers }: PlanDraft): Plan | undefined => {
  const limit = cap.trim() === '' || kind === 'flat' ? undefined : centsIn(cap);
  if (kind !== 'flat' && cap.trim() !== '' && limit === undefined) return undefined;
  const capped = limit === undefined ? {} : { cap: limit };
  if (kind === 'graduated') {
    const list = tiersIn(tiers, metricOf(metric));
    return list && { kind, metric: metricOf(metric), tiers: list, ...capped };
  }
  const rate = rateIn(share);
  if (rate === undefined || (kind === 'cap' && limit === undefined)) return undefined;
  return { kind: kind === 'cap' ? 'cap' : 'flat', share: rate, ...capped };
};

/** `Transaction fee 395` or `Insurance 1%` as a fee. */
const feeIn = ({ text, isEarly, isWaivedAfterCap: waivedAfterCap, countsToCap }: FeeDraft): Fee | undefined => {
  const words = text.trim().split(/\s+/);
  const last = words.at(-1) ?? '';
  const name = words.slice(0, -1).join(' ');
  const when = isEarly ? ('before_split' as const) : ('after_split' as const);
  const common = { name, when, waivedAfterCap, countsToCap };
  if (name === '') return undefined;
  if (last.endsWith('%')) {
    const rate = rateIn(last);
    return rate ? { kind: 'rate', rate, ...common } : undefined;
  }
  const amount = centsIn(last);
  return amount ? { kind: 'amount', amount, ...common } : undefined;
};

const typedFees = ({ fees }: PlanDraft): readonly FeeDraft[] => fees.filter(({ text }) => text.trim() !== '');

/** The plan, if all that is typed can be read. */
export const planIn = (draft: PlanDraft): { from: string; terms: PlanTerms } | undefined => {
  const split = splitIn(draft);
  const fees = typedFees(draft).map(feeIn);
  if (!split || draft.from === '' || !fees.every((fee) => fee !== undefined)) return undefined;
  return { from: draft.from, terms: { split, fees } };
};

const dollarsText = (cents: number): string => String(cents / 100);

/** What is wrong by field; a fee's problem stands under `fee` and its key. */
export type PlanProblems = Readonly<Partial<Record<string, string>>>;

/** The field that shows what the server says of each part of a plan. */
export const planFields = (draft: PlanDraft): FieldOf => ({
  name: 'name',
  from: 'from',
  'terms.split.share': 'share',
  'terms.split.tiers': 'tiers',
  'terms.split.cap': 'cap',
  ...Object.fromEntries(typedFees(draft).map(({ key }, n) => [`terms.fees.${n}`, `fee ${key}`])),
});

/** What is wrong with each field, in words. */
export const planProblems = (draft: PlanDraft): PlanProblems => {
  const { from, kind, share, cap, metric, tiers } = draft;
  const isCapped = kind === 'cap' || (kind !== 'flat' && cap.trim() !== '');
  const isTiers = kind === 'graduated';
  return {
    ...(from ? {} : { from: 'Choose the first day.' }),
    ...(!isTiers && rateIn(share) === undefined ? { share: 'Enter a percentage like 70.' } : {}),
    ...(isTiers && !tiersIn(tiers, metricOf(metric))
      ? { tiers: 'Enter tiers like 15000: 80, then: 100, in that form.' }
      : {}),
    ...(isCapped && centsIn(cap) === undefined ? { cap: 'Enter dollars like 18,000.' } : {}),
    ...Object.fromEntries(
      typedFees(draft)
        .filter((fee) => !feeIn(fee))
        .map(({ key }) => [`fee ${key}`, 'Enter a name and dollars or percent, like Transaction fee 395.']),
    ),
  };
};

/** A plan as it would be typed. */
export const draftOfPlan = (terms: PlanTerms | undefined, from: string): PlanDraft => {
  const blank = {
    from,
    kind: 'cap',
    share: '70',
    cap: '18000',
    metric: 'companyDollar',
    tiers: '15000: 80, then: 100',
    fees: [],
  };
  if (!terms) return blank;
  const { split, fees } = terms;
  const shown = fees.map((fee) => ({
    key: fee.name,
    text: `${fee.name} ${fee.kind === 'amount' ? dollarsText(fee.amount) : `${fee.rate / 1000}%`}`,
    isEarly: fee.when === 'before_split',
    isWaivedAfterCap: fee.waivedAfterCap,
    countsToCap: fee.countsToCap,
  }));
  const common = {
    ...blank,
    kind: split.kind,
    cap: split.cap === undefined ? '' : dollarsText(split.cap),
    fees: shown,
  };
  if (split.kind !== 'graduated') return { ...common, share: String(split.share / 1000) };
  const tiers = split.tiers.map(({ upTo, share }) => {
    const limit = upTo === undefined ? 'then' : split.metric === 'units' ? String(upTo) : dollarsText(upTo);
    return `${limit}: ${share / 1000}`;
  });
  return { ...common, metric: split.metric, tiers: tiers.join(', ') };
};
