import type * as z from 'zod';
import { HOUR } from '../../../../shared/contract/time.ts';
import { QuietDue } from '../../../../shared/outreach/automation/events.ts';
import type { Rule } from '../../../../shared/outreach/automation/rule.ts';
import type { TriggerEvent } from '../../../../shared/outreach/automation/trigger-event.ts';
import { readLead } from '../../../crm/leads/store.ts';
import type { Occurrence } from '../../../platform/consume.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import type { Write } from '../../../platform/table/write.ts';
import { readLedgers } from '../runs/ledger.ts';
import { ruleItem } from '../store.ts';

const hoursOf = ({ definition: { trigger } }: Rule): number | undefined =>
  trigger.on === 'lead.quiet' ? trigger.hours : undefined;

const dueWrite = (table: TenantTable, ruleId: string, leadId: string, at: number, once: string): Write =>
  table.due(QuietDue, { ruleId, leadId }, { key: `${ruleId} ${leadId}`, at, group: leadId, once });

/** Schedules the check for silence after this contact. */
export const scheduleQuietCheck = async (
  { table, eventId, occurredAt }: Pick<Occurrence<unknown>, 'table' | 'eventId' | 'occurredAt'>,
  rules: readonly Rule[],
  leadId: string,
): Promise<void> => {
  const writes = rules.flatMap((rule) => {
    const hours = hoursOf(rule);
    const at = Date.parse(occurredAt) + (hours ?? 0) * HOUR;
    return hours === undefined ? [] : [dueWrite(table, rule.ruleId, leadId, at, eventId)];
  });
  if (writes.length > 0) await table.commit(...writes);
};

const lastContact = async (table: TenantTable, leadId: string): Promise<number | undefined> => {
  const lead = await readLead(table, leadId);
  if (!lead) return undefined;
  const ledgers = await readLedgers(table, lead.leadId);
  const marks = ledgers.flatMap(({ marks: { reply, contact } }) => [reply?.at, contact?.at]);
  const times = [lead.createdAt, lead.lastContactAt, ...marks].filter((at) => typeof at === 'string');
  return Math.max(...times.map((at) => Date.parse(at)));
};

/** Trigger event if the silence really lasted; otherwise reschedules the check. */
export const checkQuiet = async ({
  table,
  data: { ruleId, leadId },
  eventId,
  occurredAt,
  now,
}: Occurrence<z.output<typeof QuietDue.data>>): Promise<TriggerEvent | undefined> => {
  const rule = await table.get(ruleItem, { ruleId }, { consistent: true });
  const hours = rule && hoursOf(rule);
  const since = await lastContact(table, leadId);
  if (hours === undefined || since === undefined) return undefined;
  const at = since + hours * HOUR;
  if (at <= now) return { on: 'lead.quiet', leadId, eventId, entity: eventId, at: occurredAt };
  await table.commit(dueWrite(table, ruleId, leadId, at, eventId));
  return undefined;
};
