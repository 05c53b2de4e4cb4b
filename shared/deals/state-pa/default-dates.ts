import type { DateRule } from './deal-date.ts';
import type { RuleMark } from './rules.ts';

const TIMELINE = 'https://wallingfordpahomes.com/blog/2011/10/real-estate-abcs-agreement-of-sale-timeline';
const ESCROW = 'https://tomblefko.org/2017/05/06/the-clock-is-ticking';
const LEAD_PAINT = 'https://govregs.com/uscode/title42_chapter63A_subchapterI_section4852d';
const ASSOCIATION = 'https://wallingfordpahomes.com/blog/2017/03/buying-a-condominium-know-your-contract-rights';
const CERTIFICATE = 'https://parealtors.org/new-state-law-amends-municipal-code';

/** The date whose days are the municipality's. */
export const MUNICIPAL_CERTIFICATE = 'municipal_certificate';

type Shipped = Pick<DateRule, 'label' | 'anchor' | 'days'> & Partial<DateRule>;

/** Days are calendar days and nothing rolls, unless said. */
const date = (code: string, rule: Shipped): DateRule & RuleMark => ({
  count: 'calendar',
  roll: 'none',
  checkedOn: '2026-11-24',
  ...rule,
  code,
  version: 0,
});

/** Pennsylvania: the dates of an agreement of sale (deals.md 2), until a company has others. */
export const defaultDates: readonly (DateRule & RuleMark)[] = [
  date('deposit', { label: 'Deposit paid', anchor: 'contractDate', days: 5, sourceUrl: ESCROW }),
  date('escrow', { label: 'Deposit in escrow', anchor: 'deposit', days: 1, count: 'business', sourceUrl: ESCROW }),
  date('mortgage_application', {
    label: 'Mortgage applied for',
    anchor: 'contractDate',
    days: 7,
    sourceUrl: TIMELINE,
    when: { hasMortgage: true },
  }),
  date('inspections', { label: 'Inspections done', anchor: 'contractDate', days: 10 }),
  date('negotiation', { label: 'Repairs negotiated', anchor: 'inspections', days: 5 }),
  date('lead_paint', {
    label: 'Lead paint inspection',
    anchor: 'contractDate',
    days: 10,
    sourceUrl: LEAD_PAINT,
    when: { builtBefore: 1978 },
  }),
  date('association_ordered', {
    label: 'Association papers ordered',
    anchor: 'contractDate',
    days: 15,
    sourceUrl: ASSOCIATION,
    when: { hasHoa: true },
  }),
  date('association_ready', {
    label: 'Association papers received',
    anchor: 'association_ordered',
    days: 10,
    sourceUrl: ASSOCIATION,
    when: { hasHoa: true },
  }),
  date('association_void', {
    label: 'Last day to void after the association papers',
    anchor: 'association_ready',
    days: 5,
    sourceUrl: ASSOCIATION,
    when: { hasHoa: true },
  }),
  date('mortgage_commitment', {
    label: 'Mortgage commitment',
    anchor: 'settlementDate',
    days: -15,
    when: { hasMortgage: true },
  }),
  date(MUNICIPAL_CERTIFICATE, {
    label: 'Municipal certificate applied for',
    anchor: 'settlementDate',
    days: -30,
    sourceUrl: CERTIFICATE,
  }),
];
