import { rateOf, WHOLE } from '../rate.ts';

/** A tax rate from a date on, with where it is written. Rates in units of 0.001 %. */
interface DatedRate {
  readonly from: string;
  readonly rate: number;
  readonly sourceUrl: string;
  readonly checkedOn: string;
}

/** Where in Pennsylvania a property lies, as far as its transfer tax depends on it. */
export const taxPlaces = ['philadelphia', 'elsewhere'] as const;
export type TaxPlace = (typeof taxPlaces)[number];

/** The first settlement date that the rates cover. */
export const FIRST_SETTLEMENT = '2018-07-01';

const state: readonly DatedRate[] = [
  {
    from: FIRST_SETTLEMENT,
    rate: 1_000,
    sourceUrl: 'https://govt.westlaw.com/pac/Document/N95CDAA610B5B11E398FF8EE4090BC63C',
    checkedOn: '2026-11-24',
  },
];

/** Rates of county, municipality and school district together. */
const local: Readonly<Record<TaxPlace, readonly DatedRate[]>> = {
  elsewhere: [
    {
      from: FIRST_SETTLEMENT,
      rate: 1_000,
      sourceUrl: 'https://www.buckscounty.gov/613/Transfer-Tax',
      checkedOn: '2026-11-24',
    },
  ],
  philadelphia: [
    {
      from: FIRST_SETTLEMENT,
      rate: 3_278,
      sourceUrl: 'https://www.jdsupra.com/legalnews/philadelphia-increases-realty-transfer-1784581',
      checkedOn: '2026-11-24',
    },
    {
      from: '2025-07-01',
      rate: 3_578,
      sourceUrl: 'https://www.jdsupra.com/legalnews/philadelphia-increases-realty-transfer-1784581',
      checkedOn: '2026-11-24',
    },
  ],
};

/** A sale whose transfer tax is asked for. */
export interface Sale {
  /** In cents. */
  readonly price: number;
  /** The tax follows the rates of this date. */
  readonly settlementDate: string;
  readonly place: TaxPlace;
  /** The buyer's share of the tax by agreement, in units of 0.001 %. */
  readonly buyerShare: number;
}

/** One tax of a sale, in cents. */
export interface TaxPart extends DatedRate {
  readonly label: string;
  readonly amount: number;
}

export interface TransferTax {
  readonly parts: readonly TaxPart[];
  readonly total: number;
  readonly buyer: number;
  readonly seller: number;
}

/** How the rate of a date is found. */
export type RateOn = (rates: readonly DatedRate[], settlementDate: string) => DatedRate | undefined;

const rateOn: RateOn = (rates, settlementDate) => rates.findLast(({ from }) => from <= settlementDate);

/**
 * The realty transfer tax of a sale in Pennsylvania (deals.md 6; 72 P.S. § 8102-C and local ordinances): each tax is
 * rounded alone, the buyer's share is rounded down and the seller pays the rest. Undefined before `FIRST_SETTLEMENT`.
 */
export const transferTax = (
  { price, settlementDate, place, buyerShare }: Sale,
  find: RateOn = rateOn,
): TransferTax | undefined => {
  const [ofState, ofPlace] = [find(state, settlementDate), find(local[place], settlementDate)];
  if (!ofState || !ofPlace) return undefined;
  const parts = [
    { ...ofState, label: 'State', amount: rateOf(price, ofState.rate) },
    { ...ofPlace, label: place === 'philadelphia' ? 'Philadelphia' : 'Local', amount: rateOf(price, ofPlace.rate) },
  ];
  const total = parts.reduce((sum, { amount }) => sum + amount, 0);
  const buyer = Number((BigInt(total) * BigInt(buyerShare)) / BigInt(WHOLE));
  return { parts, total, buyer, seller: total - buyer };
};
