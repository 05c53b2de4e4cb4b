import type * as z from 'zod';
import { leadName } from '../../../../shared/crm/leads/follow-up.ts';
import type { Communication } from '../../../../shared/crm/leads/log/communication.ts';
import type { automationContract, RunView } from '../../../../shared/outreach/automation/contract.ts';
import type { Definition } from '../../../../shared/outreach/automation/rule.ts';
import { isOpen, type Run, type StepRecord } from '../../../../shared/outreach/automation/run.ts';
import { type Names, stepWords } from '../../../../shared/outreach/automation/words.ts';
import { communication } from '../../../crm/leads/communication-store.ts';
import { readLead } from '../../../crm/leads/store.ts';
import type { SignedRequest } from '../../../platform/http/request.ts';
import { sortItems } from '../../../platform/table/reads/sort-items.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { readNames } from '../rules/names.ts';
import { readRule } from '../rules/rules.ts';
import { allRevisions, runItem, runsOfRule } from '../store.ts';

type Input = z.output<typeof automationContract.automationRuns.input>;
type StepView = RunView['steps'][number];

/** Delivery outcome of messages in words, by message id. */
type DeliveryOutcomes = ReadonlyMap<string, string>;

const deliveryOutcomeOf = ({ status, statusReason }: Communication): string => {
  const words = { queued: 'waiting to be sent', not_sent: 'not sent', received: 'received' } as Record<string, string>;
  return statusReason ?? words[status] ?? status;
};

const readDeliveryOutcomes = async (table: TenantTable, runs: readonly Run[]): Promise<DeliveryOutcomes> => {
  const sent = runs.flatMap(({ steps }) => steps.flatMap((each) => each.sent ?? []));
  const fates = new Map<string, string>();
  for (let start = 0; start < sent.length; start += 100) {
    const keys = sent.slice(start, start + 100).map((each) => communication.key({ ...each, orderId: null }));
    const { messages } = sortItems(await table.getMany(keys), { messages: communication });
    for (const each of messages) fates.set(each.communicationId, deliveryOutcomeOf(each));
  }
  return fates;
};

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1).replace(/\.?$/, '.')}`;

const reasonOf = ({ reason, sent }: StepRecord, fates: DeliveryOutcomes): string => {
  const fate = sent && fates.get(sent.communicationId);
  return fate ? `${reason} ${sentence(fate)}` : reason;
};

/** While the run is open, upcoming steps are included. */
const stepsOf = (run: Run, { steps }: Definition, names: Names, fates: DeliveryOutcomes): StepView[] => {
  const done = run.steps.map((record): StepView => {
    const step = steps[record.step];
    const { outcome, at } = record;
    return {
      step: record.step,
      words: step ? stepWords(step, names) : '',
      outcome,
      at,
      reason: reasonOf(record, fates),
    };
  });
  if (!isOpen(run)) return done;
  const from = Math.max(run.cursor, 0);
  const ahead = steps.slice(from).map(
    (step, i): StepView => ({
      step: from + i,
      words: stepWords(step, names),
      outcome: 'ahead',
      at: null,
      reason: '',
    }),
  );
  return [...done, ...ahead];
};

const readPeople = async (table: TenantTable, runs: readonly Run[]): Promise<Map<string, string>> => {
  const ids = [...new Set(runs.map(({ leadId }) => leadId))];
  const leads = await Promise.all(ids.map(async (id) => [id, await readLead(table, id)] as const));
  return new Map(leads.flatMap(([id, lead]) => (lead ? [[id, leadName(lead)]] : [])));
};

/** A page of an automation's runs, each described by the version it started with. */
export const listRuns = async ({ table, input }: SignedRequest<Input>) => {
  const { ruleId, state, limit, cursor } = input;
  await readRule(table, ruleId);
  const range = { ...runsOfRule(ruleId), descending: true, limit, cursor, filter: state };
  const { items, nextCursor } = await table.list(runItem, range);
  const runs = items.filter((run) => state === undefined || run.state === state);
  const [revisions, fates, people] = await Promise.all([
    allRevisions(table, ruleId),
    readDeliveryOutcomes(table, runs),
    readPeople(table, runs),
  ]);
  const definitions = revisions.map(({ definition }) => definition);
  const names = await readNames(table, definitions);
  const shown = runs.map(({ services: _, ...run }): RunView => {
    const definition = revisions.find(({ revision }) => revision === run.revision)?.definition;
    const name = people.get(run.leadId);
    const steps = definition ? stepsOf({ ...run, services: null }, definition, names, fates) : [];
    return { ...run, lead: name === undefined ? null : { name }, steps };
  });
  return { items: shown, ...(nextCursor ? { nextCursor } : {}) };
};
