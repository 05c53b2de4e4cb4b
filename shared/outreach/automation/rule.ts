import * as z from 'zod';
import { text } from '../../contract/text.ts';
import { Condition } from './condition.ts';
import { Step } from './step.ts';
import { Trigger } from './trigger.ts';

/** What ends a run early: a reply, a booking, a colleague's message, or the closing of the lead. */
export const Stop = z.enum(['reply', 'booking', 'contact', 'closed']);
export type Stop = z.infer<typeof Stop>;

/** What an automation does and when: the versioned part. */
export const Definition = z.strictObject({
  trigger: Trigger,
  conditions: z.array(Condition).max(10),
  steps: z.array(Step).min(1).max(20),
  stopOn: z.array(Stop).max(4),
  /** Days until the automation may start again for the same lead; 0 for no limit. */
  restDays: z.int().min(0).max(365),
});
export type Definition = z.infer<typeof Definition>;

export const RuleName = text(80);

/** The current automation; `revision` counts its definitions, `version` every change. */
export const Rule = z.object({
  ruleId: z.string(),
  name: z.string(),
  isOn: z.boolean(),
  isArchived: z.boolean(),
  definition: Definition,
  revision: z.int(),
  /** The default automation that it started as. */
  origin: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  updatedBy: z.string(),
  version: z.number(),
});
export type Rule = z.infer<typeof Rule>;

/** An immutable version of the definition; a run keeps the one it started with. */
export const Revision = z.object({
  ruleId: z.string(),
  revision: z.int(),
  definition: Definition,
  createdAt: z.string(),
  createdBy: z.string(),
});
export type Revision = z.infer<typeof Revision>;
