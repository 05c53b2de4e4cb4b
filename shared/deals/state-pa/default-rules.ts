import { defaultDates } from './default-dates.ts';
import { disclosures } from './disclosures.ts';
import type { Municipality, RuleMark, StateRules, TaxRule } from './rules.ts';
import { FIRST_SETTLEMENT } from './transfer-tax.ts';

const PHILADELPHIA_RATES = 'https://www.jdsupra.com/legalnews/philadelphia-increases-realty-transfer-1784581';
const checked = { checkedOn: '2026-11-24' } as const;
const shipped = (code: string): RuleMark => ({ code, version: 0 });

const taxes: readonly (TaxRule & RuleMark)[] = [
  {
    ...shipped('state'),
    title: 'State',
    law: '72 P.S. § 8102-C',
    rates: [
      {
        from: FIRST_SETTLEMENT,
        rate: 1_000,
        sourceUrl: 'https://govt.westlaw.com/pac/Document/N95CDAA610B5B11E398FF8EE4090BC63C',
        ...checked,
      },
    ],
  },
  {
    ...shipped('local'),
    title: 'Local',
    law: 'Local rate, shared by municipality and school district',
    rates: [
      {
        from: FIRST_SETTLEMENT,
        rate: 1_000,
        sourceUrl: 'https://www.buckscounty.gov/613/Transfer-Tax',
        ...checked,
      },
    ],
  },
  {
    ...shipped('philadelphia'),
    title: 'Philadelphia',
    law: 'Local rate of the city',
    rates: [
      { from: FIRST_SETTLEMENT, rate: 3_278, sourceUrl: PHILADELPHIA_RATES, ...checked },
      { from: '2025-07-01', rate: 3_578, sourceUrl: PHILADELPHIA_RATES, ...checked },
    ],
  },
];

const read = { checkedOn: '2026-11-25' } as const;

/** Townships and boroughs whose rules were read; companies add their own. */
const municipalities: readonly (Municipality & RuleMark)[] = [
  {
    ...shipped('warminster'),
    name: 'Warminster Township',
    zips: ['18974'],
    certificate: 'use_and_occupancy',
    outcomes: ['full', 'temporary'],
    leadDays: 30,
    rates: [],
    sourceUrl: 'https://ecode360.com/34098984',
    ...read,
  },
  {
    ...shipped('doylestown-township'),
    name: 'Doylestown Township',
    zips: ['18901', '18902'],
    certificate: 'move_in_permit',
    outcomes: ['full'],
    leadDays: 30,
    rates: [],
    sourceUrl: 'https://ecode360.com/10726852',
    ...read,
  },
  {
    ...shipped('doylestown-borough'),
    name: 'Doylestown Borough',
    zips: ['18901'],
    certificate: 'use_and_occupancy',
    outcomes: ['full', 'temporary', 'access_only'],
    leadDays: 30,
    rates: [],
    sourceUrl: 'https://ecode360.com/16051340',
    ...read,
  },
];

/** The rules of Pennsylvania as the product ships them (deals.md 6), each with its source. */
export const defaultRules: StateRules = { taxes, disclosures, municipalities, dates: defaultDates };
