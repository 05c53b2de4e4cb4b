import { idFromDigest } from '../../../../shared/contract/id.ts';
import { HOUR, toInstant } from '../../../../shared/contract/time.ts';
import { LeadChanged } from '../../../../shared/crm/leads/events.ts';
import type { Lead } from '../../../../shared/crm/leads/lead.ts';
import { taskPriority } from '../../../../shared/crm/tasks/priority.ts';
import type { Task } from '../../../../shared/crm/tasks/task.ts';
import { WebhookRequested } from '../../../../shared/outreach/automation/events.ts';
import type { Run, StepRecord } from '../../../../shared/outreach/automation/run.ts';
import type { Step } from '../../../../shared/outreach/automation/step.ts';
import { TemplateRequested } from '../../../../shared/outreach/messaging/events.ts';
import type { TemplateCode } from '../../../../shared/outreach/messaging/templates/templates.ts';
import { assignWrites } from '../../../crm/leads/capture/owner-store.ts';
import { leadPartition, patchLead, task } from '../../../crm/leads/store.ts';
import { sha256 } from '../../../platform/signed/sign.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import type { Write } from '../../../platform/table/write.ts';
import { messageIdOf } from '../../messaging/may-reach.ts';
import { runPartition } from '../store.ts';

/**
 * Writes of a step, committed with its run in one transaction; ids derive from the step, so a retry creates nothing
 * twice.
 */
export interface Effect {
  readonly writes: readonly Write[];
  readonly sent?: StepRecord['sent'];
}

interface EffectContext {
  readonly table: TenantTable;
  readonly run: Run;
  readonly lead: Lead;
  readonly now: number;
}

const nameOf = ({ runId, cursor }: Run): string => `${runId} step ${cursor}`;

const placeOf = ({ run, lead, now }: EffectContext) => ({
  pk: runPartition(run.runId),
  group: lead.leadId,
  now,
  eventId: idFromDigest('event', sha256(nameOf(run))),
});

const send = (context: EffectContext, { template, channel }: Extract<Step, { do: 'send' }>): Effect => {
  const { table, run, lead, now } = context;
  const place = placeOf(context);
  const { orderId, ruleName: askedBy } = run;
  const leadId = orderId === null ? lead.leadId : run.leadId;
  const communicationId = messageIdOf(place.eventId, template as TemplateCode, channel);
  return {
    writes: [table.event(TemplateRequested, { leadId, orderId, code: template, channel, askedBy }, place)],
    sent: { communicationId, leadId, createdAt: toInstant(now) },
  };
};

const makeTask = ({ table, run, lead, now }: EffectContext, step: Extract<Step, { do: 'task' }>): Effect => {
  const made: Task = {
    taskId: idFromDigest('task', sha256(nameOf(run))),
    leadId: lead.leadId,
    orderId: run.orderId,
    assignedTo: lead.assignedTo,
    kind: 'manual',
    title: step.title,
    description: `From “${run.ruleName}”.`,
    priority: step.priority ?? taskPriority(lead.score),
    status: 'pending',
    version: 1,
    dueDate: toInstant(now + step.dueHours * HOUR),
    createdAt: toInstant(now),
  };
  return { writes: [table.create(task, made)] };
};

const addTag = ({ table, run, lead, now }: EffectContext, tag: string): Effect => {
  const tags = [...lead.tags, tag];
  const changes = [{ field: 'tags', from: lead.tags, to: tags }];
  const place = { pk: leadPartition(lead.leadId), group: lead.leadId, now };
  return {
    writes: [
      patchLead(table, lead, { tags, updatedAt: toInstant(now) }),
      table.event(LeadChanged, { leadId: lead.leadId, changedBy: run.ruleId, changes }, place),
    ],
  };
};

const askWebhook = (doing: EffectContext, url: string): Effect => {
  const { runId, cursor } = doing.run;
  return {
    writes: [doing.table.event(WebhookRequested, { runId, step: cursor, url, attempt: 1 }, placeOf(doing))],
  };
};

const assign = async ({ table, run, lead, now }: EffectContext, to: string): Promise<Effect> => ({
  writes: await assignWrites(table, lead, to, { changedBy: run.ruleId, now }),
});

/** The writes of a step. */
export const effectOf = async (doing: EffectContext, step: Step): Promise<Effect> => {
  switch (step.do) {
    case 'send':
      return send(doing, step);
    case 'task':
      return makeTask(doing, step);
    case 'assign':
      return await assign(doing, step.to);
    case 'tag':
      return addTag(doing, step.tag);
    case 'webhook':
      return askWebhook(doing, step.url);
    default:
      return { writes: [] };
  }
};

/** Task for a person, because an automation failed. */
export const failedTask = (table: TenantTable, run: Run, lead: Lead | undefined, reason: string, now: number): Write =>
  table.create(task, {
    taskId: idFromDigest('task', sha256(`${run.runId} failed`)),
    leadId: lead?.leadId ?? null,
    orderId: run.orderId,
    assignedTo: null,
    kind: 'failed_automation',
    title: `“${run.ruleName}” couldn’t continue`,
    description: reason,
    priority: 'high',
    status: 'pending',
    version: 1,
    dueDate: toInstant(now + 2 * HOUR),
    createdAt: toInstant(now),
  });
