import type { Office } from '../../../../shared/company/team/hours/office-hours.ts';
import { localDate, toInstant } from '../../../../shared/contract/time.ts';
import type { Lead } from '../../../../shared/crm/leads/lead.ts';
import { evaluateCondition } from '../../../../shared/outreach/automation/conditions.ts';
import { RunDue } from '../../../../shared/outreach/automation/events.ts';
import type { Rule } from '../../../../shared/outreach/automation/rule.ts';
import type { Run } from '../../../../shared/outreach/automation/run.ts';
import { stopReason } from '../../../../shared/outreach/automation/stops.ts';
import { startDelay, type TriggerEvent } from '../../../../shared/outreach/automation/trigger-event.ts';
import { readLead } from '../../../crm/leads/store.ts';
import type { Log } from '../../../platform/log.ts';
import { untilWritten } from '../../../platform/table/client/retry.ts';
import type { AutomationSettings } from '../rules/automation-settings.ts';
import { type Ledger, runItem } from '../store.ts';
import { advance } from './advance.ts';
import { ledgerWrite, readLedger, readLedgers } from './ledger.ts';
import { startedOn, startObstacle } from './may-start.ts';
import { runIdOf } from './run-id.ts';
import type { RunContext } from './take-turn.ts';

interface Starting extends RunContext {
  readonly log: Log;
  /** Read once for all rules, and not at all for who has booked. */
  readonly readSetting: () => Promise<AutomationSettings>;
  readonly rule: Rule;
  readonly event: TriggerEvent;
}

const newRun = ({ rule, event, now }: Starting, delay: number): Run => {
  const { ruleId, revision, name } = rule;
  const { on, eventId, at, leadId, orderId = null, services = null } = event;
  const resume = delay > 0 ? toInstant(Date.parse(at) + delay) : null;
  return {
    runId: runIdOf(rule, event),
    ruleId,
    revision,
    ruleName: name,
    leadId,
    orderId,
    trigger: { on, eventId, at },
    services: services && [...services],
    state: resume ? 'waiting' : 'running',
    cursor: -1,
    tries: 0,
    resumeAt: resume,
    steps: [],
    reason: null,
    startedAt: toInstant(now),
    endedAt: null,
    version: 1,
  };
};

const conditionsHold = ({ rule, event, now }: Starting, lead: Lead, office: Office): boolean => {
  const { services = null } = event;
  return rule.definition.conditions.every((each) => evaluateCondition(each, { lead, services, office, now }).holds);
};

const isStoppedBy = ({ rule, event }: Starting, ledgers: readonly Ledger[]): boolean => {
  const marks = ledgers.map((each) => each.marks);
  return stopReason({ trigger: event }, rule.definition.stopOn, marks) !== undefined;
};

const isStopped = async (starting: Starting, lead: Lead | undefined, ledger: Ledger): Promise<boolean> =>
  isStoppedBy(starting, await readLedgers(starting.table, lead?.leadId ?? starting.event.leadId, ledger));

const attempt = async (starting: Starting): Promise<string | undefined> => {
  const { table, now, log, rule, event } = starting;
  const { ruleId } = rule;
  const delay = startDelay(event.on);
  const run = newRun(starting, delay);
  const ledger = await readLedger(table, run.leadId);
  // Who has booked starts nothing; a run that did begin is among the open ones.
  if (ledger.open[ruleId] !== run.runId && isStoppedBy(starting, [ledger])) return undefined;
  const { isLicensed, timezone, office } = await starting.readSetting();
  if (!isLicensed) return undefined;
  const [known, lead] = await Promise.all([table.get(runItem, run, { consistent: true }), readLead(table, run.leadId)]);
  if (known) return run.runId;
  const obstacle = startObstacle(rule, ledger, { now, timezone });
  const isKept = obstacle === 'open' || obstacle === 'resting';
  if (isKept || (await isStopped(starting, lead, ledger))) return undefined;
  if (delay === 0 && lead && !conditionsHold(starting, lead, office)) return undefined;
  const day = localDate(now, timezone);
  const started = startedOn(ledger, day) + 1;
  if (obstacle === 'limit') {
    log.warn('This lead has reached today’s limit of automations', { ruleId, leadId: run.leadId });
    return undefined;
  }
  const open = { ...ledger.open, [ruleId]: run.runId };
  const last = { ...ledger.last, [ruleId]: run.startedAt };
  const { runId, leadId, resumeAt } = run;
  await table.commit(
    table.create(runItem, run),
    ledgerWrite(table, ledger, { open, last, day, started }),
    ...(resumeAt === null
      ? []
      : [table.due(RunDue, { runId }, { key: runId, at: Date.parse(resumeAt), group: leadId, once: runId })]),
  );
  return runId;
};

/** Starts a rule's run once if its conditions hold, and continues it as far as possible. */
export const startRun = async (starting: Starting): Promise<void> => {
  const runId = await untilWritten(() => attempt(starting));
  if (runId !== undefined) await advance(starting, runId);
};
