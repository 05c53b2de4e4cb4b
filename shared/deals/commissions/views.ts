import * as z from 'zod';
import { LocalDate } from '../../contract/time.ts';
import { Rate } from '../rate.ts';
import { AgentTerms, CommissionPlan, PlanVersion, StoredAssignment } from './commission-plan.ts';
import { DealLine, DealResult, Payee, YearCount } from './deal.ts';
import { CommissionStatement, Disbursement } from './disbursement.ts';
import { PlanTerms } from './plan.ts';

const cents = z.int();

/** A plan with what it says today; null while its first version is ahead. */
export const PlanView = CommissionPlan.extend({ current: PlanVersion.nullable() });
export type PlanView = z.infer<typeof PlanView>;

export const PlanDetails = CommissionPlan.extend({ all: z.array(PlanVersion) });
export type PlanDetails = z.infer<typeof PlanDetails>;

/** What is left of a year; see `leftTo`. */
const Left = z.object({
  cap: cents.nullable(),
  tier: z
    .object({ metric: z.enum(['companyDollar', 'gci', 'units']), upTo: cents, left: cents, share: Rate })
    .nullable(),
  share: Rate,
});

/** An agent's year as it stands, with the starting point. */
export const YearView = z.object({
  start: LocalDate,
  end: LocalDate,
  count: YearCount,
  left: Left,
});
export type YearView = z.infer<typeof YearView>;

/** An agent with terms, today. */
export const AgentView = AgentTerms.extend({
  today: z
    .object({
      assignment: StoredAssignment,
      planName: z.string(),
      planVersion: z.int(),
      plan: PlanTerms,
      year: YearView,
    })
    .nullable(),
  balance: z.object({ cents, why: z.string() }),
});
export type AgentView = z.infer<typeof AgentView>;

/** A disbursement with what stands against each act, for whoever looks. */
export const DisbursementView = Disbursement.omit({ lastAct: true }).extend({
  closedOn: LocalDate.nullable(),
  price: cents.nullable(),
  rate: Rate.nullable(),
  /** What would be paid as things stand now; null where something is missing. */
  fresh: DealResult.nullable(),
  /** True where a calculation no longer rests on how things stand. */
  isStale: z.boolean(),
  missing: z.array(z.string()),
  unmet: z.object({
    calculate: z.array(z.string()),
    approve: z.array(z.string()),
    pay: z.array(z.string()),
    reverse: z.array(z.string()),
  }),
});
export type DisbursementView = z.infer<typeof DisbursementView>;

/** A closed deal that nothing has been calculated for. */
export const OpenDeal = z.object({
  transactionId: z.string(),
  number: z.string(),
  address: Disbursement.shape.address,
  agentName: z.string(),
  closedOn: LocalDate.optional(),
  price: cents.optional(),
});
export type OpenDeal = z.infer<typeof OpenDeal>;

export const CommissionPreview = z.object({
  /** What the deal still lacks to be counted, in words. */
  missing: z.array(z.string()),
  gci: cents,
  lines: z.array(DealLine),
  payees: z.array(Payee),
  /** The day that decides year, tier and version of the plan: closing, else settlement, else today. */
  on: LocalDate,
  left: Left.nullable(),
  /** True where it is approved: these are the lines of the statement. */
  isFinal: z.boolean(),
});
export type CommissionPreview = z.infer<typeof CommissionPreview>;

/** An agent's own page for one year. */
export const OwnCommissions = z.object({
  terms: StoredAssignment.nullable(),
  plan: PlanTerms.nullable(),
  planName: z.string().nullable(),
  planVersion: z.int().nullable(),
  year: YearView.nullable(),
  /** The first days of all years from the first statement to today, the newest first. */
  years: z.array(LocalDate),
  paid: cents,
  toBePaid: cents,
  balance: z.object({ cents, why: z.string() }),
  statements: z.array(CommissionStatement),
});
export type OwnCommissions = z.infer<typeof OwnCommissions>;
