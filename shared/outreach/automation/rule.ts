import * as z from 'zod';
import { text } from '../../contract/text.ts';
import { Condition } from './condition.ts';
import { Step } from './step.ts';
import { Trigger } from './trigger.ts';

/** What ends a run early: an answer, a booking, a colleague's message, or that the lead was closed. */
export const Stop = z.enum(['reply', 'booking', 'contact', 'closed']);
export type Stop = z.infer<typeof Stop>;

/** What an automation does and when: what its versions keep. */
export const Definition = z.strictObject({
  trigger: Trigger,
  conditions: z.array(Condition).max(10),
  steps: z.array(Step).min(1).max(20),
  stopOn: z.array(Stop).max(4),
  /** For the same lead not again within so many days; 0 for always. */
  restDays: z.number().int().min(0).max(365),
});
export type Definition = z.infer<typeof Definition>;

export const RuleName = text(80);

/** An automation as it is now; `revision` counts its definitions, `version` every change. */
export const Rule = z.object({
  ruleId: z.string(),
  name: z.string(),
  isOn: z.boolean(),
  isArchived: z.boolean(),
  definition: Definition,
  revision: z.number().int(),
  /** Names the default that it began as. */
  origin: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  updatedBy: z.string(),
  version: z.number(),
});
export type Rule = z.infer<typeof Rule>;

/** A definition as it was written once; a run keeps the one it started with. */
export const Revision = z.object({
  ruleId: z.string(),
  revision: z.number().int(),
  definition: Definition,
  createdAt: z.string(),
  createdBy: z.string(),
});
export type Revision = z.infer<typeof Revision>;
