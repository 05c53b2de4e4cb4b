import * as z from 'zod';
import { PostalAddress } from '../../contract/place.ts';
import { Instant, LocalDate } from '../../contract/time.ts';
import { Rate } from '../rate.ts';
import { DealLine, DealResult, Referral } from './deal.ts';

/** draft → calculated → approved → paid; approved and paid ones can be reversed. */
export const DisbursementState = z.enum(['draft', 'calculated', 'approved', 'paid', 'reversed']);
export type DisbursementState = z.infer<typeof DisbursementState>;

const Person = z.object({ profileId: z.string(), name: z.string() });

/** What an agent's lines rest on: if any of it has moved since, they are counted anew. */
export const AgentGround = z.object({
  profileId: z.string(),
  name: z.string(),
  share: Rate,
  planId: z.string(),
  planName: z.string(),
  planVersion: z.int(),
  /** The first day of the agent's year. */
  yearStart: LocalDate,
  /** The version of the year's ledger; 0 where nothing was counted yet. */
  ledgerVersion: z.int(),
  balanceVersion: z.int(),
  termsVersion: z.int(),
});
export type AgentGround = z.infer<typeof AgentGround>;

/** A frozen result with what it rests on. */
export const Calculation = z.object({
  closedOn: LocalDate,
  gci: z.int(),
  price: z.int().nullable(),
  rate: Rate.nullable(),
  agents: z.array(AgentGround),
  ...DealResult.shape,
  calculatedAt: Instant,
  by: z.string(),
});
export type Calculation = z.infer<typeof Calculation>;

/** What a reversal of a paid disbursement puts on somebody's next deal. */
const Adjustment = z.object({ profileId: z.string(), name: z.string(), cents: z.int() });

/** What one closed deal pays to whom. */
export const Disbursement = z.object({
  disbursementId: z.string(),
  state: DisbursementState,
  /** `CS-2026-00012`: without gaps within a year of the company; drawn with the approval. */
  number: z.string().optional(),
  transactionId: z.string(),
  transactionNumber: z.string(),
  address: PostalAddress,
  /** The agents of the deal, by whom lists find it. */
  agents: z.array(Person),
  /** The GCI in cents where it is not the deal's rate of its price. */
  gci: z.int().optional(),
  referral: Referral.optional(),
  royalty: Rate,
  calculation: Calculation.optional(),
  /** Of the calculation, for lists. */
  sums: z.object({ closedOn: LocalDate, gci: z.int(), company: z.int(), agents: z.int() }).optional(),
  approved: z.object({ by: Person, at: Instant, on: LocalDate }).optional(),
  payment: z.object({ paidOn: LocalDate, reference: z.string(), by: z.string() }).optional(),
  reversed: z
    .object({ reason: z.string(), by: z.string(), at: Instant, draftId: z.string(), adjustments: z.array(Adjustment) })
    .optional(),
  /** The reversed one that this draft replaces. */
  replaces: z.string().optional(),
  /** The last act with its key: told twice, it is done once. */
  lastAct: z.string().optional(),
  createdAt: Instant,
  version: z.number(),
});
export type Disbursement = z.infer<typeof Disbursement>;

/** A disbursement in a list. */
export const DisbursementRow = Disbursement.omit({ calculation: true, lastAct: true });
export type DisbursementRow = z.infer<typeof DisbursementRow>;

/** As what somebody is paid by a disbursement; who leads a team may also be an agent of the deal. */
export const PayeeRole = z.enum(['agent', 'lead']);
export type PayeeRole = z.infer<typeof PayeeRole>;

/** What one payee of a disbursement sees of it: the lines before the agents share, and the payee's own. */
export const CommissionStatement = z.object({
  disbursementId: z.string(),
  number: z.string(),
  role: PayeeRole,
  profileId: z.string(),
  name: z.string(),
  state: z.enum(['approved', 'paid', 'reversed']),
  transactionId: z.string(),
  transactionNumber: z.string(),
  address: PostalAddress,
  closedOn: LocalDate,
  /** The first day of the agent's year that it counts in. */
  yearStart: LocalDate,
  planName: z.string(),
  planVersion: z.int(),
  lines: z.array(DealLine),
  net: z.int(),
  /** What the agent owes after it; below zero what the company owes. */
  balanceAfter: z.int(),
  approvedOn: LocalDate,
  payment: z.object({ paidOn: LocalDate, reference: z.string() }).optional(),
  reason: z.string().optional(),
  version: z.number(),
});
export type CommissionStatement = z.infer<typeof CommissionStatement>;
