import { DAY, MINUTE, toInstant } from '../../../../shared/contract/time.ts';
import type { Lead } from '../../../../shared/crm/leads/lead.ts';
import { evaluateCondition } from '../../../../shared/outreach/automation/conditions.ts';
import { decideStep } from '../../../../shared/outreach/automation/decide-step.ts';
import { RunDue } from '../../../../shared/outreach/automation/events.ts';
import type { Definition, Rule } from '../../../../shared/outreach/automation/rule.ts';
import { isOpen, type Run, type StepRecord } from '../../../../shared/outreach/automation/run.ts';
import type { Step } from '../../../../shared/outreach/automation/step.ts';
import { stopReason } from '../../../../shared/outreach/automation/stops.ts';
import { readLead } from '../../../crm/leads/store.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import type { Write } from '../../../platform/table/write.ts';
import { reviewFrom } from '../../messaging/orders/review-time.ts';
import { type AutomationSettings, readAutomationSettings } from '../rules/automation-settings.ts';
import { revisionItem, ruleItem, runItem } from '../store.ts';
import { ledgerWrite, readLedger, readLedgers } from './ledger.ts';
import { readStepContext } from './step-context.ts';
import { effectOf, failedTask } from './step-effects.ts';

/** Context in which automations run. */
export interface RunContext {
  readonly table: TenantTable;
  readonly now: number;
}

/**
 * Constant while a run continues without a pause: the company, and the version of the automation. Read on the first
 * turn; replies, bookings and calls are read before each turn.
 */
export interface Frame {
  readonly setting: AutomationSettings;
  readonly rule: Rule | undefined;
  readonly definition: Definition;
}

/** A run with all input of its next turn. */
interface Turn extends RunContext {
  readonly run: Run;
  readonly definition: Definition;
  readonly lead: Lead | undefined;
  readonly setting: AutomationSettings;
  readonly rule: Rule | undefined;
}

const MAX_LEAD_LOOKUPS = 5;

// Waiting steps are over as soon as the run continues.
const closeWaits = (steps: readonly StepRecord[]): StepRecord[] =>
  steps.map((each) => (each.outcome === 'waiting' ? { ...each, outcome: 'done' } : each));

type Ending = Pick<Run, 'reason'> & { state: Exclude<Run['state'], 'running' | 'waiting'> };

/** Ends a run: removes it from the ledger and cancels its scheduled event. */
export const endWrites = async (
  { table, now }: RunContext,
  run: Run,
  ending: Ending & Partial<Run>,
): Promise<Write[]> => {
  const ledger = await readLedger(table, run.leadId);
  const { [run.ruleId]: current, ...open } = ledger.open;
  const { [run.ruleId]: began, ...last } = ledger.last;
  // A run that never got past its conditions does not block the next one.
  const forgetsStart = run.cursor < 0 && ending.state !== 'done' && began === run.startedAt;
  const isCurrent = current === run.runId;
  return [
    table.patch(runItem, run, { steps: closeWaits(run.steps), resumeAt: null, endedAt: toInstant(now), ...ending }),
    ...(isCurrent ? [ledgerWrite(table, ledger, { open, ...(forgetsStart ? { last } : {}) })] : []),
    table.cancelDue(RunDue, run.runId),
  ];
};

/** Pauses the run until an instant (epoch milliseconds); `changes` apply then. */
export const waitWrites = ({ table }: RunContext, run: Run, until: number, changes: Partial<Run>): Write[] => {
  const { runId, leadId, version } = run;
  const at = Date.parse(toInstant(until));
  return [
    table.patch(runItem, run, { ...changes, state: 'waiting', resumeAt: toInstant(at) }),
    table.due(RunDue, { runId }, { key: runId, at, group: leadId, once: `${runId} ${version}` }),
  ];
};

const beginRun = async (turn: Turn): Promise<Write[]> => {
  const { run, definition, lead, setting, now, table } = turn;
  if (!lead) {
    if (run.tries >= MAX_LEAD_LOOKUPS)
      return await endWrites(turn, run, { state: 'skipped', reason: 'There’s no lead.' });
    return waitWrites(turn, run, now + MINUTE, { tries: run.tries + 1 });
  }
  const context = { lead, services: run.services, office: setting.office, now };
  const broken = definition.conditions.map((each) => evaluateCondition(each, context)).find(({ holds }) => !holds);
  if (broken) return await endWrites(turn, run, { state: 'skipped', reason: broken.reason });
  return [table.patch(runItem, run, { state: 'running', cursor: 0, tries: 0, resumeAt: null })];
};

const recordStep = async (turn: Turn, record: StepRecord): Promise<Write[]> => {
  const { run, definition, table } = turn;
  const changes = { cursor: run.cursor + 1, tries: 0, steps: [...closeWaits(run.steps), record] };
  if (changes.cursor >= definition.steps.length) {
    return await endWrites(turn, run, { ...changes, state: 'done', reason: null });
  }
  return [table.patch(runItem, run, { ...changes, state: 'running', resumeAt: null })];
};

/** Fails the run at its step and creates a task for a person. */
export const failWrites = async (
  work: RunContext,
  run: Run,
  lead: Lead | undefined,
  reason: string,
): Promise<Write[]> => {
  const record = { step: run.cursor, outcome: 'failed', at: toInstant(work.now), reason } as const;
  const steps = [...closeWaits(run.steps), record];
  const ended = await endWrites(work, run, { state: 'failed', reason, steps });
  return [...ended, failedTask(work.table, run, lead, reason, work.now)];
};

/** So long after the work a request for a review waits for files that don't come. */
const FILES_WITHIN_MS = 7 * DAY;

/** A request for a review waits until its customer has had the files for a day; undefined where it waits for nothing. */
const waitForFiles = async (turn: Turn, step: Step): Promise<Write[] | undefined> => {
  const { run, table, now } = turn;
  if (step.do !== 'send' || step.template !== 'review_request' || run.orderId === null) return undefined;
  const from = await reviewFrom(table, run.orderId);
  if (from === undefined || (from !== null && from <= now)) return undefined;
  const record = { step: run.cursor, at: toInstant(now) };
  if (from === null && Date.parse(run.startedAt) + FILES_WITHIN_MS <= now)
    return await recordStep(turn, { ...record, outcome: 'skipped', reason: 'The customer didn’t get their files.' });
  const reason = 'Waiting until the customer has had their files for a day.';
  const others = closeWaits(run.steps.filter((each) => each.step !== run.cursor));
  const steps: StepRecord[] = [...others, { ...record, outcome: 'waiting', reason }];
  return waitWrites(turn, run, from ?? now + DAY, { tries: 0, steps });
};

const takeStep = async (turn: Turn): Promise<Write[]> => {
  const { run, definition, lead, table, now } = turn;
  const step = definition.steps[run.cursor];
  if (!step) return await endWrites(turn, run, { state: 'done', reason: null });
  if (!lead) return await endWrites(turn, run, { state: 'stopped', reason: 'The lead no longer exists.' });
  const waiting = await waitForFiles(turn, step);
  if (waiting) return waiting;
  const scene = await readStepContext(table, step, { ...turn, lead, orderId: run.orderId });
  const decision = decideStep(step, scene);
  const record = { step: run.cursor, at: toInstant(now), reason: decision.reason };
  if (decision.kind === 'fail') return await failWrites(turn, run, lead, decision.reason);
  if (decision.kind === 'skip') return await recordStep(turn, { ...record, outcome: 'skipped' });
  if (decision.kind === 'wait') {
    const steps: StepRecord[] = [...closeWaits(run.steps), { ...record, outcome: 'waiting' }];
    return waitWrites(turn, run, decision.until, { cursor: run.cursor + 1, tries: 0, steps });
  }
  const { writes, sent } = await effectOf({ table, run, lead, now }, step);
  return [...(await recordStep(turn, { ...record, outcome: 'done', ...(sent && { sent }) })), ...writes];
};

const stopOf = async ({ table, run, rule, definition, lead, setting }: Turn): Promise<string | undefined> => {
  if (!rule?.isOn || rule.isArchived) return 'The automation was turned off.';
  if (!setting.isLicensed) return 'Your plan no longer includes automations.';
  const ledgers = await readLedgers(table, lead?.leadId ?? run.leadId);
  return stopReason(
    run,
    definition.stopOn,
    ledgers.map(({ marks }) => marks),
  );
};

const readFrame = async ({ table, now }: RunContext, run: Run): Promise<Frame> => {
  const [revision, rule, setting] = await Promise.all([
    table.get(revisionItem, run),
    table.get(ruleItem, run, { consistent: true }),
    readAutomationSettings(table, now),
  ]);
  if (!revision) throw new Error(`No version ${run.revision} of ${run.ruleId}`);
  return { setting, rule, definition: revision.definition };
};

/** Lazily reads a run's frame and keeps it. */
export const openFrame = (work: RunContext): ((run: Run) => Promise<Frame>) => {
  let frame: Promise<Frame> | undefined;
  return (run) => {
    frame ??= readFrame(work, run);
    return frame;
  };
};

/** Takes one turn of a run in one transaction; returns whether the run can continue at once. */
export const takeTurn = async (
  work: RunContext,
  runId: string,
  frameOf: (run: Run) => Promise<Frame> = openFrame(work),
): Promise<boolean> => {
  const { table, now } = work;
  const run = await table.get(runItem, { runId }, { consistent: true });
  if (!run || !isOpen(run)) return false;
  const [frame, lead] = await Promise.all([frameOf(run), readLead(table, run.leadId)]);
  const turn: Turn = { table, now, run, lead, ...frame };
  const reason = await stopOf(turn);
  if (reason !== undefined) {
    await table.commit(...(await endWrites(work, run, { state: 'stopped', reason })));
    return false;
  }
  if (run.resumeAt !== null && Date.parse(run.resumeAt) > now) return false;
  await table.commit(...(await (run.cursor < 0 ? beginRun(turn) : takeStep(turn))));
  return true;
};
