import type { automationRuns } from '../../../shared/outreach/automation/events.ts';
import { starts } from '../../../shared/outreach/automation/happening.ts';
import type { Rule } from '../../../shared/outreach/automation/rule.ts';
import { readLead } from '../../crm/leads/store.ts';
import type { Consumers, Occurrence } from '../../platform/consume.ts';
import { advance } from './advance.ts';
import {
  type AutomationTriggers,
  heardInCancellation,
  heardInCapture,
  heardInChange,
  heardInOrder,
  heardInVisit,
  heardSingle,
} from './happenings.ts';
import { noteMark, readLedgers } from './ledger.ts';
import { hearQuiet, watchQuiet } from './quiet.ts';
import { readSetting } from './rules/setting.ts';
import { startRun } from './start-run.ts';
import { allRules } from './store.ts';

type OfLead = Occurrence<{ leadId: string }>;

const rulesAtWork = async ({ table }: OfLead): Promise<Rule[]> =>
  (await allRules(table, { consistent: true })).filter(({ isOn, isArchived }) => isOn && !isArchived);

const stopRuns = async (occurrence: OfLead, { stop }: AutomationTriggers): Promise<void> => {
  const { table, data, eventId, occurredAt: at } = occurrence;
  if (!stop) return;
  await noteMark(table, data.leadId, stop, { at, eventId });
  const lead = await readLead(table, data.leadId);
  const ledgers = await readLedgers(table, lead?.leadId ?? data.leadId);
  const runIds = ledgers.flatMap(({ open }) => Object.values(open));
  for (const runId of runIds) await advance(occurrence, runId);
};

const startRuns = async (
  occurrence: OfLead,
  { happenings }: AutomationTriggers,
  rules: readonly Rule[],
): Promise<void> => {
  const wanted = happenings.flatMap((happening) =>
    rules.filter((rule) => starts(rule, happening)).map((rule) => ({ rule, happening })),
  );
  if (wanted.length === 0) return;
  const { table, now, log } = occurrence;
  const setting = await readSetting(table, now);
  if (!setting.isLicensed) return;
  for (const each of wanted) await startRun({ table, now, log, setting, ...each });
};

const baseOf = ({ data, eventId, occurredAt }: OfLead) => ({ leadId: data.leadId, eventId, at: occurredAt });

/** Stops runs before it starts new ones: a booking ends the reminders and starts its own. */
const hear =
  <O extends OfLead>(listen: (occurrence: O) => AutomationTriggers, isContact = false) =>
  async (occurrence: O): Promise<void> => {
    const heard = listen(occurrence);
    await stopRuns(occurrence, heard);
    if (heard.happenings.length === 0 && !isContact) return;
    const rules = await rulesAtWork(occurrence);
    if (isContact) await watchQuiet(occurrence, rules, occurrence.data.leadId);
    await startRuns(occurrence, heard, rules);
  };

/** Starts, continues and stops automations; a redelivered event finds its effects in place. */
export const automationRunConsumers: Consumers<typeof automationRuns> = {
  'lead.created': hear((each) => heardSingle(baseOf(each), 'lead.created'), true),
  'lead.changed': hear((each) => heardInChange(each.data, baseOf(each))),
  'lead.captured': hear((each) => heardInCapture(each.data, baseOf(each))),
  'lead.message_received': hear((each) => heardSingle(baseOf(each), 'lead.replied', {}, 'reply'), true),
  'lead.message_written': hear(() => ({ happenings: [], stop: 'contact' }), true),
  'order.placed': hear((each) => heardInOrder(each.data, baseOf(each))),
  'order.completed': hear((each) => heardSingle(baseOf(each), 'booking.completed', { orderId: each.data.orderId })),
  'order.cancelled': hear((each) => heardInCancellation(each.data, baseOf(each))),
  'visit.completed': hear((each) => heardInVisit(each.data, baseOf(each))),
  'automation.run_due': async (occurrence) => await advance(occurrence, occurrence.data.runId),
  'automation.quiet_due': async (occurrence) => {
    const happening = await hearQuiet(occurrence);
    if (!happening) return;
    const rules = (await rulesAtWork(occurrence)).filter(({ ruleId }) => ruleId === occurrence.data.ruleId);
    await startRuns(occurrence, { happenings: [happening] }, rules);
  },
};
