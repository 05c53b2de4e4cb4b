import * as z from 'zod';
import { ServiceCode } from '../../company/catalog/service.ts';

export const RunState = z.enum(['running', 'waiting', 'done', 'stopped', 'skipped', 'failed']);
export type RunState = z.infer<typeof RunState>;

/** Outcome of one step; `sent` refers to the message in the log, whose delivery is known only later. */
export const StepRecord = z.object({
  step: z.int(),
  outcome: z.enum(['done', 'skipped', 'waiting', 'retrying', 'failed']),
  at: z.string(),
  reason: z.string(),
  sent: z.object({ communicationId: z.string(), leadId: z.string(), createdAt: z.string() }).optional(),
  /** Number of webhook calls. */
  attempt: z.int().optional(),
});
export type StepRecord = z.infer<typeof StepRecord>;

/** One lead's run through an automation, with the version it started with. */
export const Run = z.object({
  runId: z.string(),
  ruleId: z.string(),
  revision: z.int(),
  ruleName: z.string(),
  leadId: z.string(),
  /** The event that started it; later events of the lead may stop it. */
  trigger: z.object({ on: z.string(), eventId: z.string(), at: z.string() }),
  orderId: z.string().nullable(),
  /** Services of the event, if it names any. */
  services: z.array(ServiceCode).nullable(),
  state: RunState,
  /** The next step; -1 until the conditions have been evaluated. */
  cursor: z.int(),
  tries: z.int(),
  resumeAt: z.string().nullable(),
  steps: z.array(StepRecord),
  /** Why it ended, in words. */
  reason: z.string().nullable(),
  startedAt: z.string(),
  endedAt: z.string().nullable(),
  version: z.number(),
});
export type Run = z.infer<typeof Run>;

/** True while steps remain. */
export const isOpen = ({ state }: Pick<Run, 'state'>): boolean => state === 'running' || state === 'waiting';
