import * as z from 'zod';
import { Instant, LocalDate } from '../../contract/time.ts';
import { plainLine } from '../../contract/writing/plain-line.ts';
import { DealCents } from '../deal-price.ts';
import { Rate } from '../rate.ts';
import { TeamTerms, YearCount } from './deal.ts';
import { PlanTerms } from './plan.ts';

/** The most versions that a plan has, and terms that an agent has. */
export const MAX_VERSIONS = 100;

/** One version of a plan: written once, never changed. It holds for deals closed from its day on. */
export const PlanVersion = z.object({
  planId: z.string(),
  number: z.int(),
  from: LocalDate,
  terms: PlanTerms,
  by: z.string(),
  createdAt: Instant,
});
export type PlanVersion = z.infer<typeof PlanVersion>;

/** A plan by name, with the days from which its versions hold. */
export const CommissionPlan = z.object({
  planId: z.string(),
  name: z.string(),
  versions: z.array(z.object({ number: z.int(), from: LocalDate })).max(MAX_VERSIONS),
  changedAt: Instant,
  version: z.number(),
});
export type CommissionPlan = z.infer<typeof CommissionPlan>;

/** The anniversary of an agent: month and day. */
const Anniversary = z
  .string()
  .regex(/^(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/, 'must be a month and a day like 03-15')
  .refine((value) => {
    const [month = 0, day = 0] = value.split('-').map(Number);
    return day <= new Date(Date.UTC(2024, month, 0)).getUTCDate();
  }, 'must be a day that the month has');

/** On what terms an agent works from a day on, until later terms begin. */
export const Assignment = z.strictObject({
  planId: z.string().min(1).max(80),
  from: LocalDate,
  anniversary: Anniversary,
  /** What the year had paid before it was counted here: part of the company dollar of deals closed up to a day. */
  startingPoint: z.strictObject({ amount: DealCents, until: LocalDate }).optional(),
  team: TeamTerms.optional(),
});
export type Assignment = z.infer<typeof Assignment>;

/** An assignment as it is kept, with the lead's name. */
export const StoredAssignment = Assignment.extend({ team: TeamTerms.extend({ leadName: z.string() }).optional() });
export type StoredAssignment = z.infer<typeof StoredAssignment>;

/** All terms of an agent, the oldest first. */
export const AgentTerms = z.object({
  profileId: z.string(),
  name: z.string(),
  terms: z.array(StoredAssignment).max(MAX_VERSIONS),
  changedAt: Instant,
  version: z.number(),
});
export type AgentTerms = z.infer<typeof AgentTerms>;

/** What is counted of an agent's year; one item for each year, moved by approvals under its version. */
export const YearLedger = YearCount.extend({ profileId: z.string(), start: LocalDate, version: z.number() });
export type YearLedger = z.infer<typeof YearLedger>;

/** What an agent owes the company from deals before, in cents; below zero what the company owes the agent. */
export const AgentBalance = z.object({
  profileId: z.string(),
  cents: z.int(),
  /** What moved it last. */
  why: z.string(),
  version: z.number(),
});
export type AgentBalance = z.infer<typeof AgentBalance>;

/** What holds for every deal of the company. */
export const CommissionSettings = z.object({ royalty: Rate, version: z.number() });
export type CommissionSettings = z.infer<typeof CommissionSettings>;

export const PlanName = plainLine(60);
