import * as z from 'zod';
import { plainLine } from '../../contract/writing/plain-line.ts';
import { DealCents } from '../deal-price.ts';
import { Rate } from '../rate.ts';

/** What an agent's year has counted so far; a plan's tiers and cap read it. Amounts in cents. */
export const Ledger = z.object({
  /** What the company has kept of the agent's deals. */
  companyDollar: z.int(),
  /** Gross commission income. */
  gci: z.int(),
  /** Closed deals. */
  units: z.int(),
});
export type Ledger = z.infer<typeof Ledger>;

/** A range of the year with the agent's share in it; the last one has no limit. */
const Tier = z.strictObject({ upTo: z.int().positive().optional(), share: Rate });

const common = {
  /** The most that the company keeps of an agent's year, in cents. */
  cap: DealCents.optional(),
};

const FlatPlan = z.strictObject({ kind: z.enum(['flat', 'cap']), share: Rate, ...common });
const GraduatedPlan = z.strictObject({
  kind: z.literal('graduated'),
  metric: z.enum(['companyDollar', 'gci', 'units']),
  tiers: z
    .array(Tier)
    .min(1)
    .max(10)
    .refine(
      (tiers) => tiers.every(({ upTo }, i) => (i === tiers.length - 1 ? upTo === undefined : upTo !== undefined)),
      'each tier but the last must have a limit, the last must have none',
    )
    .refine(
      (tiers) => tiers.every(({ upTo }, i) => i === 0 || upTo === undefined || upTo > (tiers[i - 1]?.upTo ?? 0)),
      'limits must rise from tier to tier',
    ),
  ...common,
});

/** How a company and an agent share a commission. */
export const Plan = z.discriminatedUnion('kind', [FlatPlan, GraduatedPlan]);
export type Plan = z.infer<typeof Plan>;

const feeCommon = {
  name: plainLine(60),
  when: z.enum(['before_split', 'after_split']),
  /** Not taken once the year had reached the cap before the deal. */
  waivedAfterCap: z.boolean().default(false),
  /** Counts as the company's part of the year, and so ends at the rest of the cap. */
  countsToCap: z.boolean().default(false),
};

/** What a plan takes of each deal beside the split: an amount, or a rate of the agent's part. */
export const Fee = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('amount'), amount: DealCents.min(1), ...feeCommon }),
  z.strictObject({ kind: z.literal('rate'), rate: Rate.min(1), ...feeCommon }),
]);
export type Fee = z.infer<typeof Fee>;

/** All that one version of a plan says. */
export const PlanTerms = z.strictObject({
  split: Plan.refine(
    (split) => split.kind !== 'cap' || split.cap !== undefined,
    'a plan with a cap must say how much it is',
  ),
  fees: z.array(Fee).max(10),
});
export type PlanTerms = z.infer<typeof PlanTerms>;
