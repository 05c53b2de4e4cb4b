import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { defaultTenant } from '../../../../functions/company/tenancy/demo/demo-tenants.ts';
import { licenseItem, tenantItem } from '../../../../functions/company/tenancy/store.ts';
import { leadAssignmentConsumers } from '../../../../functions/crm/assignment/assign-lead.ts';
import { captureLead } from '../../../../functions/crm/leads/capture/capture.ts';
import { leadFollowUpConsumers } from '../../../../functions/crm/leads/follow-up/lead-follow-up.ts';
import { createDueSweep } from '../../../../functions/operations/due/due-sweep.ts';
import { automationRunConsumers } from '../../../../functions/outreach/automation/automation-runs.ts';
import {
  allRules,
  ledgerItem,
  revisionItem,
  ruleItem,
  runItem,
} from '../../../../functions/outreach/automation/store.ts';
import { automationWebhookConsumers } from '../../../../functions/outreach/automation/webhooks/automation-webhooks.ts';
import type { WebhookCall } from '../../../../functions/outreach/automation/webhooks/webhook-port.ts';
import { consume } from '../../../../functions/platform/consume.ts';
import { openDueIndex } from '../../../../functions/platform/table/events/due-index.ts';
import { openTables } from '../../../../functions/platform/table/open.ts';
import { licensesOfPlan } from '../../../../shared/company/plan/usage.ts';
import { newId } from '../../../../shared/contract/id.ts';
import { toInstant } from '../../../../shared/contract/time.ts';
import { CaptureInput } from '../../../../shared/crm/leads/capture.ts';
import { leadAssignment } from '../../../../shared/crm/leads/events.ts';
import { customerMessages } from '../../../../shared/operations/customer-messages.ts';
import { leadFollowUp } from '../../../../shared/operations/lead-follow-up.ts';
import { automationRuns, automationWebhooks } from '../../../../shared/outreach/automation/events.ts';
import type { Definition, Rule } from '../../../../shared/outreach/automation/rule.ts';
import { deliver, envelopesOf, everything } from '../../table/deliver.ts';
import { startTable } from '../../table/table.ts';
import { messageConsumers } from '../outreach/message-consumers.ts';
import { mailboxes, messagingDeps } from '../outreach/messaging.ts';

/** A Friday, 10:00 in the tenant's zone. */
export const benchStart = Date.parse('2026-11-20T15:00:00Z');

/** Something that only waits and adds a tag, to be changed. */
export const definitionOf = (changes: Partial<Definition> = {}): Definition => ({
  trigger: { on: 'lead.created' },
  conditions: [],
  steps: [{ do: 'tag', tag: 'seen' }],
  stopOn: [],
  restDays: 0,
  ...changes,
});

interface Kept<T> {
  readonly name: string;
  readonly schema: { parse(value: unknown): T };
  readonly blank?: object;
}

/**
 * A company whose events reach their queues and whose clock can be moved, on a real table.
 * Long because its acts share the table, the clock and the mailboxes.
 */
export const openAutomationBench = async () => {
  const database = await startTable();
  const boxes = mailboxes();
  const calls: WebhookCall[] = [];
  let status = 200;
  const tenantId = newId('tenant', benchStart);
  const table = database.openTable(tenantId);
  let now = benchStart;
  const clock = () => now;
  const delivered = new Set<string>();

  const { tableName, signer } = database;
  const caller = { call: async (call: WebhookCall) => ({ status: calls.push(call) && status }) };
  const queuesOver = (client: DynamoDBDocumentClient) => {
    const deps = { openTable: openTables({ client, tableName, signer }), clock };
    return [
      [leadFollowUp, consume(leadFollowUp, leadFollowUpConsumers, deps)],
      [leadAssignment, consume(leadAssignment, leadAssignmentConsumers, deps)],
      [automationRuns, consume(automationRuns, automationRunConsumers, deps)],
      [automationWebhooks, consume(automationWebhooks, automationWebhookConsumers({ signer, caller }), deps)],
      [customerMessages, consume(customerMessages, messageConsumers(messagingDeps(database, boxes)), deps)],
    ] as const;
  };
  const queues = queuesOver(database.client);

  const items = async (entity?: { name: string }) =>
    await everything(
      database.client,
      tableName,
      ({ pk, entity: kind }) =>
        String(pk).startsWith(`T#${tenantId}#`) && (entity === undefined || kind === entity.name),
    );
  const newEvents = async () =>
    (await items({ name: 'event' }))
      .flatMap(envelopesOf)
      .filter(({ eventId }) => !delivered.has(String(eventId)))
      .sort((a, b) => String(a.occurredAt).localeCompare(String(b.occurredAt)));

  const pass = async (envelope: Record<string, unknown>): Promise<void> => {
    delivered.add(String(envelope.eventId));
    for (const [type, handler] of queues) {
      if (!type.events.some((event) => event.name === envelope.type)) continue;
      if ((await deliver(handler, [envelope])).length > 0) throw new Error(`${type.name} failed at ${envelope.type}`);
    }
  };

  /** Every event reaches its queues, also those that handling brought about. */
  const settle = async (): Promise<void> => {
    for (let events = await newEvents(); events.length > 0; events = await newEvents()) {
      for (const event of events) await pass(event);
    }
  };

  const sweep = createDueSweep({ index: openDueIndex(database.tableDeps), clock });
  const travelTo = async (at: number): Promise<void> => {
    now = at;
    await sweep();
    await settle();
  };

  const writeRule = async (definition: Definition, changes: Partial<Rule> = {}): Promise<Rule> => {
    const at = toInstant(now);
    const rule: Rule = {
      ruleId: newId('rule', now),
      name: 'A rule',
      isOn: true,
      isArchived: false,
      definition,
      revision: 1,
      origin: null,
      createdAt: at,
      updatedAt: at,
      updatedBy: 'Ada',
      version: 1,
      ...changes,
    };
    const { ruleId, revision } = rule;
    const kept = { ruleId, revision, definition, createdAt: at, createdBy: 'Ada' };
    await table.commit(table.create(ruleItem, rule), table.create(revisionItem, kept));
    return rule;
  };

  const capture = async (
    fields: object = {},
    from: { readonly origin?: string; readonly chatId?: string } = {},
  ): Promise<string> => {
    const input = { source: 'website_form', email: `${newId('lead', now)}@example.com`.toLowerCase(), ...fields };
    const eventId = newId('event', now);
    return (await captureLead(table, CaptureInput.parse(input), { now, eventId, ...from })).leadId;
  };

  const kept = async <T>(entity: Kept<T>): Promise<T[]> =>
    (await items(entity)).map((item) =>
      entity.schema.parse({ ...entity.blank, ...item, ...(item.row as object | undefined) }),
    );

  const { tenant } = defaultTenant;
  const full = { ...tenant, tenantId, hosts: ['northlight.localhost'], createdAt: toInstant(now), version: 1 };
  await table.commit(
    table.create(tenantItem, full),
    ...licensesOfPlan(full).map((license) => table.create(licenseItem, license)),
  );

  return {
    ...database,
    ...boxes,
    table,
    tenantId,
    queues,
    queuesOver,
    calls,
    items,
    settle,
    sweep,
    travelTo,
    writeRule,
    capture,
    pass,
    newEvents,
    now: () => now,
    advanceTo: (at: number) => {
      now = at;
    },
    answerWith: (next: number) => {
      status = next;
    },
    runs: async () => await kept(runItem),
    ledgers: async () => await kept(ledgerItem),
    rules: async () => await allRules(table),
    kept,
  };
};
export type AutomationBench = Awaited<ReturnType<typeof openAutomationBench>>;
