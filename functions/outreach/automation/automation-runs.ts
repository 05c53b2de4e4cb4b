import type { automationRuns } from '../../../shared/outreach/automation/events.ts';
import type { Rule } from '../../../shared/outreach/automation/rule.ts';
import { startsRule } from '../../../shared/outreach/automation/trigger-event.ts';
import { readLead } from '../../crm/leads/store.ts';
import type { Consumers, Occurrence } from '../../platform/consume.ts';
import { type AutomationSettings, readAutomationSettings } from './rules/automation-settings.ts';
import { advance } from './runs/advance.ts';
import { readLedgers, recordStop } from './runs/ledger.ts';
import { startRun } from './runs/start-run.ts';
import { allRules } from './store.ts';
import { checkQuiet, scheduleQuietCheck } from './triggers/quiet-check.ts';
import { type AutomationTriggers, triggersByType } from './triggers/trigger-events.ts';

type OfLead = Occurrence<{ leadId: string }>;

/** A rule that is turned off this moment may be among them still: the first turn of its run reads it consistently. */
const activeRules = async ({ table }: OfLead): Promise<Rule[]> =>
  (await allRules(table)).filter(({ isOn, isArchived }) => isOn && !isArchived);

const stopRuns = async (occurrence: OfLead, { stop }: AutomationTriggers): Promise<void> => {
  const { table, data, eventId, occurredAt: at } = occurrence;
  if (!stop) return;
  const own = await recordStop(table, data.leadId, stop, { at, eventId });
  // A lead that an order is about to make has no other ids, nor has one that was made this moment.
  const lead = await readLead(table, data.leadId, { consistent: false });
  const ledgers = lead ? await readLedgers(table, lead.leadId, own) : [own];
  const runIds = ledgers.flatMap(({ open }) => Object.values(open));
  for (const runId of runIds) await advance(occurrence, runId);
};

const startRuns = async (occurrence: OfLead, { events }: AutomationTriggers, rules: readonly Rule[]): Promise<void> => {
  const starts = events.flatMap((event) =>
    rules.filter((rule) => startsRule(rule, event)).map((rule) => ({ rule, event })),
  );
  if (starts.length === 0) return;
  const { table, now, log } = occurrence;
  let setting: Promise<AutomationSettings> | undefined;
  const readSetting = () => {
    setting ??= readAutomationSettings(table, now);
    return setting;
  };
  for (const each of starts) await startRun({ table, now, log, readSetting, ...each });
};

const baseOf = ({ data, eventId, occurredAt }: OfLead) => ({ leadId: data.leadId, eventId, at: occurredAt });

/** Stops runs before it starts new ones: a booking ends the reminders and starts its own. */
const handle =
  <Data extends { leadId: string }>(
    triggersOf: (data: Data, base: ReturnType<typeof baseOf>) => AutomationTriggers,
    isContact = false,
  ) =>
  async (occurrence: Occurrence<Data>): Promise<void> => {
    const triggers = triggersOf(occurrence.data, baseOf(occurrence));
    await stopRuns(occurrence, triggers);
    if (triggers.events.length === 0 && !isContact) return;
    const rules = await activeRules(occurrence);
    if (isContact) await scheduleQuietCheck(occurrence, rules, occurrence.data.leadId);
    await startRuns(occurrence, triggers, rules);
  };

/** Starts, continues and stops automations; a redelivered event finds its effects in place. */
export const automationRunConsumers: Consumers<typeof automationRuns> = {
  'lead.created': handle(triggersByType['lead.created'], true),
  'lead.changed': handle(triggersByType['lead.changed']),
  'lead.captured': handle(triggersByType['lead.captured']),
  'lead.message_received': handle(triggersByType['lead.message_received'], true),
  'lead.message_written': handle(triggersByType['lead.message_written'], true),
  'order.placed': handle(triggersByType['order.placed']),
  'order.completed': handle(triggersByType['order.completed']),
  'order.cancelled': handle(triggersByType['order.cancelled']),
  'quote.sent': handle(triggersByType['quote.sent']),
  'visit.completed': handle(triggersByType['visit.completed']),
  'automation.run_due': async (occurrence) => await advance(occurrence, occurrence.data.runId),
  'automation.quiet_due': async (occurrence) => {
    const event = await checkQuiet(occurrence);
    if (!event) return;
    const rules = (await activeRules(occurrence)).filter(({ ruleId }) => ruleId === occurrence.data.ruleId);
    await startRuns(occurrence, { events: [event] }, rules);
  },
};
