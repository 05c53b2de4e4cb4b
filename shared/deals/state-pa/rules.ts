import * as z from 'zod';
import { Cents } from '../../contract/money.ts';
import { Zip } from '../../contract/place.ts';
import { text } from '../../contract/text.ts';
import { LocalDate } from '../../contract/time.ts';
import { Rate } from '../rate.ts';
import type { DateRule } from './deal-date.ts';
import { USUAL_LEAD_DAYS } from './rule-days.ts';
import { SourceUrl } from './source-url.ts';

/** A tax rate from a settlement date on, with where it is written and when somebody last looked. */
export const DatedRate = z.strictObject({ from: LocalDate, rate: Rate, sourceUrl: SourceUrl, checkedOn: LocalDate });
export type DatedRate = z.infer<typeof DatedRate>;

const rates = (min: number) =>
  z
    .array(DatedRate)
    .min(min)
    .max(20)
    .refine(
      (all) => all.every(({ from }, index) => index === 0 || from > (all[index - 1]?.from ?? '')),
      'must be in the order of their first dates, one a date',
    );

/** A tax of the state, or the local one that is usual. */
export const TaxRule = z.strictObject({ title: text(80), law: text(120), rates: rates(1) });
export type TaxRule = z.infer<typeof TaxRule>;

/** What people must be told or given in a sale, with where it is written. */
export const Disclosure = z.strictObject({
  title: text(120),
  when: text(200),
  what: text(600),
  /** The law, as it is cited. */
  law: text(120),
  sourceUrl: SourceUrl,
  checkedOn: LocalDate,
});
export type Disclosure = z.infer<typeof Disclosure>;

export const Certificate = z.enum(['none', 'use_and_occupancy', 'move_in_permit']);
/** What an inspection may end in: a full certificate, a temporary one, or one that only lets the buyer in to repair. */
export const CertificateOutcome = z.enum(['full', 'temporary', 'access_only']);

/** What a township or borough asks for when a house is sold. */
export const Municipality = z.strictObject({
  name: text(80),
  zips: z.array(Zip).min(1).max(30),
  certificate: Certificate,
  outcomes: z.array(CertificateOutcome).max(3),
  leadDays: z.int().min(1).max(180).default(USUAL_LEAD_DAYS),
  /** In cents; absent where one has to ask. */
  fee: Cents.optional(),
  /** Its own local transfer tax; the usual one where there is none. */
  rates: rates(0),
  sourceUrl: SourceUrl,
  checkedOn: LocalDate,
});
export type Municipality = z.infer<typeof Municipality>;

/** Who changed a rule last, and how often it was; version 0 is what the product ships. */
export const RuleMark = z.object({
  code: z.string(),
  version: z.int(),
  changedAt: z.string().optional(),
  changedBy: z.string().optional(),
});
export type RuleMark = z.infer<typeof RuleMark>;

/** Every rule of the state as it holds for a company. */
export interface StateRules {
  readonly taxes: readonly (TaxRule & RuleMark)[];
  readonly disclosures: readonly (Disclosure & RuleMark)[];
  readonly municipalities: readonly (Municipality & RuleMark)[];
  readonly dates: readonly (DateRule & RuleMark)[];
}
