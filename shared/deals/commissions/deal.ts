import * as z from 'zod';
import { reportedText } from '../../contract/text.ts';
import { Rate } from '../rate.ts';
import { Ledger, PlanTerms } from './plan.ts';

const cents = z.int();

/** The nine steps of a commission, in the order in which they are counted (deals.md 3, "Lines"). */
export const LineKind = z.enum([
  'gci',
  'off_top',
  'share',
  'early_fee',
  'team_before',
  'company',
  'team_after',
  'late_fee',
  'net',
]);
export type LineKind = z.infer<typeof LineKind>;

/** One step of a commission with its reason. Amounts are never below zero; the kind says which way they go. */
export const DealLine = z.object({
  kind: LineKind,
  label: z.string(),
  /** What the rate is taken of, in cents. */
  basis: cents,
  /** In units of 0.001 %; null for a fixed amount. */
  rate: Rate.nullable(),
  amount: cents,
  why: z.string(),
  /** Whose line it is; absent for what is taken before the agents share. */
  profileId: z.string().optional(),
  /** Who gets it, where it is a team lead's part; absent in what was calculated before there was one. */
  leadProfileId: z.string().optional(),
});
export type DealLine = z.infer<typeof DealLine>;

/** Who is paid how much of a deal. */
export const Payee = z.object({
  kind: z.enum(['company', 'referral', 'royalty', 'agent', 'lead']),
  name: z.string(),
  /** Set for agents and team leads. */
  profileId: z.string().optional(),
  amount: cents,
});
export type Payee = z.infer<typeof Payee>;

/** What an agent's year has counted, with what it gave to the team lead. */
export const YearCount = Ledger.extend({ team: cents });
export type YearCount = z.infer<typeof YearCount>;

/** A part of the agent's money that goes to a team lead, up to a cap a year. */
export const TeamTerms = z.strictObject({
  leadProfileId: z.string().min(1).max(80),
  share: Rate.min(1),
  when: z.enum(['before_split', 'after_split']),
  /** The most that the lead gets of an agent's year, in cents. */
  cap: z.int().min(1).optional(),
});
export type TeamTerms = z.infer<typeof TeamTerms>;

/** An agent in a deal, with all that decides the agent's lines. */
export const DealAgent = z.object({
  profileId: z.string(),
  name: z.string(),
  /** The agent's weight among the agents of the deal. */
  share: Rate,
  planName: z.string(),
  planVersion: z.int(),
  terms: PlanTerms,
  /** The year as it stands before the deal, with a starting point. */
  year: YearCount,
  team: TeamTerms.extend({ leadName: z.string() }).optional(),
  /** What the agent owes the company from earlier deals; below zero what the company owes the agent. */
  balance: cents,
});
export type DealAgent = z.infer<typeof DealAgent>;

/** A referral that is paid before anybody else: an amount, or a rate of the GCI. */
export const Referral = z
  .strictObject({
    name: reportedText(120).min(1),
    rate: Rate.min(1).optional(),
    amount: z.int().min(1).optional(),
  })
  .refine(({ rate, amount }) => (rate === undefined) !== (amount === undefined), 'give either a rate or an amount');
export type Referral = z.infer<typeof Referral>;

/** What a deal's commission is counted from. */
export interface Deal {
  /** In cents. */
  readonly gci: number;
  /** What the GCI is taken of, if it is a rate of a price. */
  readonly from?: { readonly price: number; readonly rate: Rate } | undefined;
  readonly referral?: Referral | undefined;
  /** The franchise's part of what is left after a referral. */
  readonly royalty: Rate;
  readonly agents: readonly DealAgent[];
}

/** What an approval adds to an agent's year and balance. */
export const AgentMove = z.object({
  profileId: z.string(),
  adds: YearCount,
  /** The balance before and after the deal. */
  balance: z.object({ before: cents, after: cents }),
  net: cents,
});
export type AgentMove = z.infer<typeof AgentMove>;

/** A whole commission: every line, who is paid, and what it moves. */
export const DealResult = z.object({
  lines: z.array(DealLine),
  payees: z.array(Payee),
  moves: z.array(AgentMove),
});
export type DealResult = z.infer<typeof DealResult>;
