import type { ServiceCode } from '../../../../shared/company/catalog/service.ts';
import type { SitePlace } from '../../../../shared/company/site/site-origin.ts';
import { toInstant } from '../../../../shared/contract/time.ts';
import { leadName } from '../../../../shared/crm/leads/follow-up.ts';
import type { Lead } from '../../../../shared/crm/leads/lead.ts';
import { type ConditionContext, evaluateCondition } from '../../../../shared/outreach/automation/conditions.ts';
import type { DryRun } from '../../../../shared/outreach/automation/contract.ts';
import { type Decision, decideStep } from '../../../../shared/outreach/automation/decide-step.ts';
import { isAboutOrder } from '../../../../shared/outreach/automation/order-trigger.ts';
import type { Definition, Rule } from '../../../../shared/outreach/automation/rule.ts';
import type { Step } from '../../../../shared/outreach/automation/step.ts';
import { stopReason } from '../../../../shared/outreach/automation/stops.ts';
import { startDelay, startsRule, type TriggerEvent } from '../../../../shared/outreach/automation/trigger-event.ts';
import {
  conditionWords,
  type Names,
  stepWords,
  stopWords,
  triggerWords,
} from '../../../../shared/outreach/automation/words.ts';
import { tenantItem } from '../../../company/tenancy/store.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { readLedger, readLedgers } from '../runs/ledger.ts';
import { obstacleWords, startObstacle } from '../runs/may-start.ts';
import { runIdOf } from '../runs/run-id.ts';
import { readStepContext } from '../runs/step-context.ts';
import { type Ledger, runItem } from '../store.ts';
import { type AutomationSettings, readAutomationSettings } from './automation-settings.ts';
import { type KeptEvent, marksOf, wordsOf } from './kept-events.ts';
import { readNames } from './names.ts';
import { previewMessage } from './preview-message.ts';
import { sampleLead } from './sample-lead.ts';

type StepView = DryRun['steps'][number];

const outcomes = { do: 'would_do', skip: 'would_skip', fail: 'would_fail', wait: 'would_wait' } as const;

/** The lead as it would be after the step. */
const leadAfter = (lead: Lead, step: Step, { kind }: Decision): Lead => {
  if (kind !== 'do') return lead;
  if (step.do === 'tag') return { ...lead, tags: [...lead.tags, step.tag] };
  return step.do === 'assign' ? { ...lead, assignedTo: step.to } : lead;
};

interface Simulation {
  readonly table: TenantTable;
  readonly site: SitePlace;
  readonly setting: AutomationSettings;
  readonly names: Names;
  readonly orderId: string | null;
  /** Why the run would end before a step at this time; undefined if it would not. */
  readonly stoppedBy: (now: number) => string | undefined;
}

const simulateSteps = async (
  simulation: Simulation,
  definition: Definition,
  first: Lead,
  from: number,
): Promise<StepView[]> => {
  const { table, site, setting, names, orderId, stoppedBy } = simulation;
  const shown: StepView[] = [];
  let [lead, now] = [first, from];
  for (const step of definition.steps) {
    const stop = stoppedBy(now);
    if (stop !== undefined) {
      const reason = `It would end before this. ${stop}`;
      shown.push({ words: stepWords(step, names), at: toInstant(now), outcome: 'would_skip', reason, preview: null });
      break;
    }
    const decision = decideStep(step, await readStepContext(table, step, { lead, orderId, setting, now }));
    const isSent = step.do === 'send' && decision.kind === 'do';
    shown.push({
      words: stepWords(step, names),
      at: toInstant(now),
      outcome: outcomes[decision.kind],
      reason: decision.reason,
      preview: isSent ? await previewMessage(table, site, step, lead, setting) : null,
    });
    if (decision.kind === 'fail') break;
    if (decision.kind === 'wait') now = decision.until;
    lead = leadAfter(lead, step, decision);
  }
  return shown;
};

const verdictsOf = ({ conditions }: Definition, circumstances: ConditionContext): DryRun['conditions'] =>
  conditions.map((each) => ({ words: conditionWords(each), ...evaluateCondition(each, circumstances) }));

interface SimulationInput {
  readonly table: TenantTable;
  readonly site: SitePlace;
  readonly now: number;
  readonly definition: Definition;
  /** A sample is used if no lead is named. */
  readonly lead: Lead | undefined;
  /** Whose own effects start it no second time; that of a draft is none yet. */
  readonly ruleId?: string;
  /** A past event instead of the present moment; the lead is as it is today. */
  readonly event?: KeptEvent | undefined;
  /** What is kept of the lead beside the event, and may have stopped a run that it started. */
  readonly kept?: readonly KeptEvent[];
}

/** What an automation starts from: the present moment, or one of an event's triggers. */
interface Start {
  readonly meant?: TriggerEvent | undefined;
  readonly at: number;
  /** False where the event is not what it waits for. */
  readonly isMeant: boolean;
  readonly orderId: string | null;
  readonly services: readonly ServiceCode[] | null;
}

const startOf = ({ now, ruleId = '', definition, event }: SimulationInput): Start => {
  const { on } = definition.trigger;
  if (!event) return { at: now, isMeant: true, orderId: isAboutOrder(on) ? 'sample' : null, services: null };
  const meant = event.triggers.find((each) => startsRule({ ruleId, definition }, each));
  const { orderId = null, services = null } = meant ?? event.triggers[0] ?? {};
  return { meant, at: Date.parse(event.occurredAt), isMeant: meant !== undefined, orderId, services };
};

/** Why a rule would not start for a lead; `isSure` is false where what the lead's automations were then is not known. */
interface Obstacle {
  readonly why?: string | undefined;
  readonly isSure: boolean;
}

/**
 * What keeps the rule from starting, as far as the lead's ledger tells: it keeps the last start alone and the count of a whole
 * day. Either says nothing of an event that was before.
 */
const obstacleAt = (
  ledger: Ledger,
  { ruleId, definition }: Pick<Rule, 'ruleId' | 'definition'>,
  { isPast, ...moment }: { readonly now: number; readonly timezone: string; readonly isPast: boolean },
): Obstacle => {
  const last = ledger.last[ruleId];
  if (isPast && last !== undefined && Date.parse(last) > moment.now) return { isSure: false };
  const obstacle = startObstacle({ ruleId, definition }, ledger, moment);
  if (isPast && obstacle === 'limit') return { isSure: false };
  return { why: obstacle && obstacleWords(obstacle, definition), isSure: true };
};

/** Why the rule would not start for this lead though its conditions hold; nothing for a sample, a draft, or its own run. */
const keptFrom = async (
  { table, ruleId, definition, lead, event }: SimulationInput,
  { at, meant }: Start,
  { timezone }: AutomationSettings,
): Promise<Obstacle> => {
  if (!lead || ruleId === undefined) return { isSure: true };
  const [ledger, own] = await Promise.all([
    readLedger(table, lead.leadId),
    meant && table.get(runItem, { runId: runIdOf({ ruleId }, meant) }),
  ]);
  if (own) return { isSure: true };
  return obstacleAt(ledger, { ruleId, definition }, { now: at, timezone, isPast: event !== undefined });
};

/** What has stopped the runs of this lead since the event, by the time that a step asks. */
const stopsSince = async (input: SimulationInput): Promise<Simulation['stoppedBy']> => {
  const { table, definition, lead, event, kept = [] } = input;
  if (!lead || !event) return () => undefined;
  const trigger = { at: event.occurredAt, eventId: event.eventId };
  const marks = [...(await readLedgers(table, lead.leadId)).map((ledger) => ledger.marks), ...marksOf(kept)];
  return (now) => stopReason({ trigger }, definition.stopOn, marks, now);
};

const reasonOf = (isMeant: boolean, why: string | undefined, isSure: boolean): string => {
  if (!isMeant) return 'It wouldn’t start. It waits for something else than this event.';
  if (why !== undefined) return `It wouldn’t start. ${why}`;
  return isSure ? 'It would start.' : 'It would start, as far as is known.';
};

const sampleOf = async (table: TenantTable, now: number): Promise<Lead> => {
  const tenant = await table.get(tenantItem, {});
  return sampleLead(tenant?.serviceArea.zipCodes[0]?.zip ?? '', now);
};

/** Shows what an automation would do to a lead, using the decisions of real runs; writes nothing. */
export const simulateRun = async (input: SimulationInput): Promise<DryRun> => {
  const { table, site, now, definition, lead: real, event } = input;
  const lead = real ?? (await sampleOf(table, now));
  const [setting, names] = await Promise.all([readAutomationSettings(table, now), readNames(table, [definition])]);
  const { trigger, stopOn } = definition;
  const start = startOf(input);
  const { at, isMeant, orderId, services } = start;
  const from = at + startDelay(trigger.on);
  const verdicts = verdictsOf(definition, {
    lead,
    services: services && [...services],
    office: setting.office,
    now: from,
  });
  const [kept, stoppedBy] = await Promise.all([keptFrom(input, start, setting), stopsSince(input)]);
  const why = kept.why ?? stoppedBy(from) ?? verdicts.find(({ holds }) => !holds)?.reason;
  return {
    lead: { leadId: real ? real.leadId : null, name: leadName(lead) },
    event: event ? { eventId: event.eventId, occurredAt: event.occurredAt, words: wordsOf(event) } : null,
    trigger: triggerWords(trigger),
    conditions: verdicts,
    wouldStart: isMeant && why === undefined,
    reason: reasonOf(isMeant, why, kept.isSure),
    steps: await simulateSteps({ table, site, setting, names, orderId, stoppedBy }, definition, lead, from),
    stops: stopWords(stopOn),
  };
};
