import * as z from 'zod';
import { Cents } from '../../contract/money.ts';
import { Rate } from '../rate.ts';

/** What an agent's year has counted so far; a plan's tiers and cap read it. Amounts in cents. */
export const Ledger = z.object({
  /** What the company has kept of the agent's deals. */
  companyDollar: z.number().int(),
  /** Gross commission income. */
  gci: z.number().int(),
  /** Closed deals. */
  units: z.number().int(),
});
export type Ledger = z.infer<typeof Ledger>;

/** A range of the year with the agent's share in it; the last one has no limit. */
const Tier = z.strictObject({ upTo: z.number().int().positive().optional(), share: Rate });

const common = {
  /** The most that the company keeps of an agent's year, in cents. */
  cap: Cents.optional(),
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
