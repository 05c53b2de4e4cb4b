import * as z from 'zod';
import { ServiceCode } from '../../company/catalog/service.ts';

export const RunState = z.enum(['running', 'waiting', 'done', 'stopped', 'skipped', 'failed']);
export type RunState = z.infer<typeof RunState>;

/** What came of one step; `sent` leads to the message in the log, whose fate is known only later. */
export const StepRecord = z.object({
  step: z.number().int(),
  outcome: z.enum(['done', 'skipped', 'waiting', 'retrying', 'failed']),
  at: z.string(),
  reason: z.string(),
  sent: z.object({ communicationId: z.string(), leadId: z.string(), createdAt: z.string() }).optional(),
  /** How often another program was called. */
  attempt: z.number().int().optional(),
});
export type StepRecord = z.infer<typeof StepRecord>;

/** One lead's way through an automation, with the version it started with. */
export const Run = z.object({
  runId: z.string(),
  ruleId: z.string(),
  revision: z.number().int(),
  ruleName: z.string(),
  leadId: z.string(),
  /** The event that started it; what happens to the lead from then on may stop it. */
  trigger: z.object({ on: z.string(), eventId: z.string(), at: z.string() }),
  orderId: z.string().nullable(),
  /** The services it is about, where the event names them. */
  services: z.array(ServiceCode).nullable(),
  state: RunState,
  /** The next step; -1 while the conditions are still to be looked at. */
  cursor: z.number().int(),
  tries: z.number().int(),
  resumeAt: z.string().nullable(),
  steps: z.array(StepRecord),
  /** Why it ended, in words. */
  reason: z.string().nullable(),
  startedAt: z.string(),
  endedAt: z.string().nullable(),
  version: z.number(),
});
export type Run = z.infer<typeof Run>;

/** True while something is still to come. */
export const isOpen = ({ state }: Pick<Run, 'state'>): boolean => state === 'running' || state === 'waiting';
