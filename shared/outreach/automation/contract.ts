import * as z from 'zod';
import { access } from '../../contract/access/access.ts';
import { idOf, PathId } from '../../contract/id.ts';
import { PageInput, pageOf } from '../../contract/routes/page.ts';
import { route } from '../../contract/routes/route.ts';
import { Definition, Revision, Rule, RuleName } from './rule.ts';
import { Run, RunState } from './run.ts';
import { WebhookKey } from './webhook-key.ts';

/** An automation in the list: with its sentence and its last start. */
export const RuleView = Rule.extend({ sentence: z.string(), stops: z.string(), lastRunAt: z.string().nullable() });
export type RuleView = z.infer<typeof RuleView>;

export const RevisionView = Revision.extend({
  sentence: z.string(),
  steps: z.array(z.string()),
  conditions: z.array(z.string()),
  stops: z.string(),
});
export type RevisionView = z.infer<typeof RevisionView>;

/** A run in the history: its lead, and each step in words with its outcome. */
export const RunView = Run.omit({ steps: true, services: true }).extend({
  lead: z.object({ name: z.string() }).nullable(),
  steps: z.array(
    z.object({
      step: z.int(),
      words: z.string(),
      outcome: z.enum(['done', 'skipped', 'waiting', 'retrying', 'failed', 'ahead']),
      at: z.string().nullable(),
      reason: z.string(),
    }),
  ),
});
export type RunView = z.infer<typeof RunView>;

/** Something that happened to a lead, in the words of a trigger. */
const PastEvent = z.object({ eventId: z.string(), occurredAt: z.string(), words: z.string() });

/** A kept event on which automations can be tried, with those of the company that listen for it. */
export const TrialEvent = PastEvent.extend({ ruleIds: z.array(z.string()) });
export type TrialEvent = z.infer<typeof TrialEvent>;

/** What an automation would do, now or after a past event; nothing is written or sent. */
export const DryRun = z.object({
  lead: z.object({ leadId: z.string().nullable(), name: z.string() }),
  /** What happened, where it was tried on something that did; its time is when the trial begins. */
  event: PastEvent.nullable(),
  trigger: z.string(),
  conditions: z.array(z.object({ words: z.string(), holds: z.boolean(), reason: z.string() })),
  wouldStart: z.boolean(),
  reason: z.string(),
  steps: z.array(
    z.object({
      words: z.string(),
      /** When the step would run. */
      at: z.string(),
      outcome: z.enum(['would_do', 'would_skip', 'would_wait', 'would_fail']),
      reason: z.string(),
      preview: z.object({ subject: z.string().nullable(), text: z.string() }).nullable(),
    }),
  ),
  stops: z.string(),
});
export type DryRun = z.infer<typeof DryRun>;

const common = { access: access.tenantAdmin, feature: 'automation' } as const;
const ruleId = PathId;

export const automationContract = {
  automations: route({
    ...common,
    method: 'GET',
    path: '/api/automations',
    summary: 'The automations as sentences, those that are switched on first',
    input: z.strictObject({ archived: z.enum(['true', 'false']).optional() }),
    output: z.object({ items: z.array(RuleView) }),
  }),
  createAutomation: route({
    ...common,
    method: 'POST',
    path: '/api/automations',
    summary: 'Write an automation; it is switched off unless said',
    input: z.strictObject({ name: RuleName, isOn: z.boolean().optional(), definition: Definition }),
    output: RuleView,
    status: 201,
    idempotent: true,
    errors: ['TOO_MANY'],
  }),
  automation: route({
    ...common,
    method: 'GET',
    path: '/api/automations/{ruleId}',
    summary: 'One automation',
    input: z.strictObject({ ruleId }),
    output: RuleView,
  }),
  changeAutomation: route({
    ...common,
    method: 'PATCH',
    path: '/api/automations/{ruleId}',
    summary: 'Rename, switch, rewrite or archive an automation; what is under way keeps the version it began with',
    input: z.strictObject({
      ruleId,
      version: z.int(),
      name: RuleName.optional(),
      isOn: z.boolean().optional(),
      isArchived: z.boolean().optional(),
      definition: Definition.optional(),
    }),
    output: RuleView,
    errors: ['VERSION_CONFLICT', 'TOO_MANY'],
  }),
  automationVersions: route({
    ...common,
    method: 'GET',
    path: '/api/automations/{ruleId}/versions',
    summary: 'Every version of an automation, the newest first',
    input: z.strictObject({ ruleId }),
    output: z.object({ items: z.array(RevisionView) }),
  }),
  automationRuns: route({
    ...common,
    method: 'GET',
    path: '/api/automations/{ruleId}/runs',
    summary: 'What an automation did, the newest first: each step with its time and reason',
    input: z.strictObject({ ruleId, state: RunState.optional(), ...PageInput }),
    output: pageOf(RunView),
  }),
  trialEvents: route({
    ...common,
    method: 'GET',
    path: '/api/automations/events',
    summary:
      'What happened to a lead and its orders in 30 days and may start an automation, the newest first; not what was quoted',
    input: z.strictObject({ leadId: idOf('lead') }),
    output: z.object({ items: z.array(TrialEvent) }),
  }),
  testAutomation: route({
    ...common,
    method: 'POST',
    path: '/api/automations/{ruleId}/test',
    summary:
      'What an automation would do to a lead, or to a sample, now or after an event of 30 days: nothing is written and nobody is told',
    input: z.strictObject({
      /** `draft` with a definition that is not saved yet. */
      ruleId,
      leadId: idOf('lead').optional(),
      /** One of the lead's events; without one, the automation begins now. */
      eventId: idOf('event').optional(),
      definition: Definition.optional(),
    }),
    output: DryRun,
  }),
  webhookKey: route({
    ...common,
    method: 'GET',
    path: '/api/automations/webhook-secret',
    summary: 'What is known of the secret by which another program knows that a call comes from here',
    input: z.strictObject({}),
    output: WebhookKey,
  }),
  renewWebhookSecret: route({
    ...common,
    method: 'POST',
    path: '/api/automations/webhook-secret',
    summary: 'Make a new secret and tell it, once; for a day calls are signed by the one before as well',
    input: z.strictObject({ version: z.int() }),
    output: WebhookKey.extend({ secret: z.string() }),
    errors: ['VERSION_CONFLICT'],
  }),
};
