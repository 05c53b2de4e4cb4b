import type { DatePreset } from './date-rule.ts';

const TIMELINE = 'https://wallingfordpahomes.com/blog/2011/10/real-estate-abcs-agreement-of-sale-timeline';
const ESCROW = 'https://tomblefko.org/2017/05/06/the-clock-is-ticking';
const LEAD_PAINT = 'https://govregs.com/uscode/title42_chapter63A_subchapterI_section4852d';
const ASSOCIATION = 'https://wallingfordpahomes.com/blog/2017/03/buying-a-condominium-know-your-contract-rights';
const CERTIFICATE = 'https://parealtors.org/new-state-law-amends-municipal-code';

/** The date whose days are the municipality's. */
export const MUNICIPAL_CERTIFICATE = 'municipal_certificate';

/** Pennsylvania: the dates of an agreement of sale (deals.md 2). */
export const pa: DatePreset = {
  state: 'PA',
  types: ['sale', 'purchase', 'dual'],
  rules: [
    { code: 'deposit', label: 'Deposit paid', anchor: 'contractDate', days: 5, source: ESCROW },
    {
      code: 'escrow',
      label: 'Deposit in escrow',
      anchor: 'deposit',
      days: 1,
      count: 'business',
      source: ESCROW,
    },
    {
      code: 'mortgage_application',
      label: 'Mortgage applied for',
      anchor: 'contractDate',
      days: 7,
      source: TIMELINE,
      when: { hasMortgage: true },
    },
    { code: 'inspections', label: 'Inspections done', anchor: 'contractDate', days: 10 },
    { code: 'negotiation', label: 'Repairs negotiated', anchor: 'inspections', days: 5 },
    {
      code: 'lead_paint',
      label: 'Lead paint inspection',
      anchor: 'contractDate',
      days: 10,
      source: LEAD_PAINT,
      when: { builtBefore: 1978 },
    },
    {
      code: 'association_ordered',
      label: 'Association papers ordered',
      anchor: 'contractDate',
      days: 15,
      source: ASSOCIATION,
      when: { hasHoa: true },
    },
    {
      code: 'association_ready',
      label: 'Association papers received',
      anchor: 'association_ordered',
      days: 10,
      source: ASSOCIATION,
      when: { hasHoa: true },
    },
    {
      code: 'association_void',
      label: 'Last day to void after the association papers',
      anchor: 'association_ready',
      days: 5,
      source: ASSOCIATION,
      when: { hasHoa: true },
    },
    {
      code: 'mortgage_commitment',
      label: 'Mortgage commitment',
      anchor: 'settlementDate',
      days: -15,
      when: { hasMortgage: true },
    },
    {
      code: MUNICIPAL_CERTIFICATE,
      label: 'Municipal certificate applied for',
      anchor: 'settlementDate',
      days: -30,
      source: CERTIFICATE,
    },
  ],
};
