import { isDeepStrictEqual } from 'node:util';
import type * as z from 'zod';
import { changesBetween } from '../../../../shared/contract/events/audit.ts';
import { toInstant } from '../../../../shared/contract/time.ts';
import type { automationContract, RevisionView, RuleView } from '../../../../shared/outreach/automation/contract.ts';
import type { Definition, Rule } from '../../../../shared/outreach/automation/rule.ts';
import { ruleProblems } from '../../../../shared/outreach/automation/rule-problems.ts';
import {
  conditionWords,
  type Names,
  sentenceOf,
  stepWords,
  stopWords,
} from '../../../../shared/outreach/automation/words.ts';
import { audited } from '../../../platform/audit.ts';
import { AppError, invalidInput, notFound, versionConflict } from '../../../platform/errors/errors.ts';
import type { SignedRequest } from '../../../platform/http/request.ts';
import { keyedId, madeBefore, makeInRoom } from '../../../platform/signed/keyed-id.ts';
import { untilWritten } from '../../../platform/table/client/retry.ts';
import { readMade } from '../../../platform/table/counts/made.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { type Write, WriteLost } from '../../../platform/table/write.ts';
import { allRevisions, allRules, revisionItem, ruleItem, rulesMade, runItem, runsOfRule } from '../store.ts';
import { readNames } from './names.ts';

type Input<Name extends keyof typeof automationContract> = z.output<(typeof automationContract)[Name]['input']>;

/** Automations that a company has at once, besides those that it has archived. */
const MAX_RULES = 100;
/** All that it keeps: none is ever deleted, and each event that may start one reads them all. */
const MAX_KEPT = 200;

const tooMany = (message: string): AppError => new AppError('conflict', 'TOO_MANY', message);

/**
 * What takes the room of another automation; 409 where it would be one too many. One that comes back from the archive is
 * kept already.
 */
const takeRoom = async (table: TenantTable, now: number, isKept = false): Promise<Write> => {
  const taken = await readMade(table, rulesMade, now);
  const rules = await allRules(table, { consistent: true });
  const inUse = rules.filter(({ isArchived }) => !isArchived).length;
  if (inUse >= MAX_RULES) throw tooMany(`You already have ${MAX_RULES} automations. Edit or archive one of them.`);
  if (!isKept && rules.length >= MAX_KEPT)
    throw tooMany(`You have ${MAX_KEPT} automations, counting archived ones. Restore an archived one and edit it.`);
  return taken(isKept ? MAX_RULES - inUse : Math.min(MAX_RULES - inUse, MAX_KEPT - rules.length));
};

const lastRunOf = async (table: TenantTable, ruleId: string): Promise<string | null> => {
  const { items } = await table.list(runItem, { ...runsOfRule(ruleId), descending: true, limit: 1 });
  return items[0]?.startedAt ?? null;
};

const viewOf = async (table: TenantTable, rule: Rule, names: Names): Promise<RuleView> => ({
  ...rule,
  sentence: sentenceOf(rule.definition, names),
  stops: stopWords(rule.definition.stopOn),
  lastRunAt: await lastRunOf(table, rule.ruleId),
});

const viewAlone = async (table: TenantTable, rule: Rule): Promise<RuleView> =>
  await viewOf(table, rule, await readNames(table, [rule.definition]));

/** Active automations first, then by name. */
const inOrder = (a: Rule, b: Rule): number => Number(b.isOn) - Number(a.isOn) || a.name.localeCompare(b.name);

export const listRules = async ({ table, input }: SignedRequest<Input<'automations'>>) => {
  const shown = (await allRules(table)).filter(({ isArchived }) => isArchived === (input.archived === 'true'));
  const names = await readNames(
    table,
    shown.map(({ definition }) => definition),
  );
  return { items: await Promise.all(shown.sort(inOrder).map((rule) => viewOf(table, rule, names))) };
};

export const readRule = async (table: TenantTable, ruleId: string): Promise<Rule> => {
  const rule = await table.get(ruleItem, { ruleId }, { consistent: true });
  if (!rule) throw notFound('Automation');
  return rule;
};

export const showRule = async ({ table, input }: SignedRequest<Input<'automation'>>): Promise<RuleView> =>
  await viewAlone(table, await readRule(table, input.ruleId));

/** 400 with the problems by field. */
export const checkDefinition = (definition: Definition): void => {
  const problems = ruleProblems(definition);
  if (problems.length > 0)
    throw invalidInput(problems.map(({ path, message }) => ({ path: `definition.${path}`, message })));
};

const nameOf = ({ caller }: SignedRequest<unknown>): string => caller.name ?? caller.email;

export const createRule = async (request: SignedRequest<Input<'createAutomation'>>): Promise<RuleView> => {
  const { table, input, now } = request;
  const { definition, name, isOn = false } = input;
  const ruleId = keyedId('rule', request, 'automation');
  const known = await madeBefore(request, ruleItem, { ruleId });
  if (known) return await viewAlone(table, known);
  checkDefinition(definition);
  const at = toInstant(now);
  const rule: Rule = {
    ruleId,
    name,
    isOn,
    isArchived: false,
    definition,
    revision: 1,
    origin: null,
    createdAt: at,
    updatedAt: at,
    updatedBy: nameOf(request),
    version: 1,
  };
  const made = await makeInRoom(
    request,
    ruleItem,
    rule,
    async () => await takeRoom(table, now),
    table.create(revisionItem, { ruleId, revision: 1, definition, createdAt: at, createdBy: nameOf(request) }),
    audited(request, { action: 'automation.created', target: { kind: 'automation', id: ruleId, name } }),
  );
  return await viewAlone(table, made);
};

type Changes = Partial<Pick<Rule, 'name' | 'isOn' | 'isArchived' | 'definition'>>;

const changed = (known: Rule, { name, isOn, isArchived, definition }: Changes): Changes & { revision: number } => {
  const isNew = definition !== undefined && !isDeepStrictEqual(definition, known.definition);
  return {
    name: name ?? known.name,
    // An archived automation is always off.
    isOn: (isOn ?? known.isOn) && !(isArchived ?? known.isArchived),
    isArchived: isArchived ?? known.isArchived,
    definition: definition ?? known.definition,
    revision: known.revision + (isNew ? 1 : 0),
  };
};

const decideChange = async (request: SignedRequest<Input<'changeAutomation'>>): Promise<RuleView> => {
  const { table, input, now } = request;
  const { ruleId, version, ...given } = input;
  const known = await readRule(table, ruleId);
  if (input.definition) checkDefinition(input.definition);
  if (known.version !== version)
    throw versionConflict('Automation', { changedBy: known.updatedBy, changedAt: known.updatedAt });
  const next: Rule = { ...known, ...changed(known, given) };
  const room = known.isArchived && !next.isArchived ? [await takeRoom(table, now, true)] : [];
  const changes = changesBetween(known, next);
  if (changes.length === 0) return await viewAlone(table, known);
  const mark = { updatedAt: toInstant(now), updatedBy: nameOf(request) };
  const { revision, definition } = next;
  const kept = { ruleId, revision, definition, createdAt: mark.updatedAt, createdBy: mark.updatedBy };
  const target = { kind: 'automation', id: ruleId, name: next.name };
  try {
    await table.commit(
      table.patch(ruleItem, known, { ...next, ...mark }),
      ...room,
      ...(revision === known.revision ? [] : [table.create(revisionItem, kept)]),
      audited(request, { action: 'automation.changed', target, changes }),
    );
  } catch (error) {
    const isChanged = error instanceof WriteLost && error.labels.includes(ruleItem.name);
    throw isChanged ? versionConflict('Automation') : error;
  }
  return await viewAlone(table, { ...next, ...mark, version: known.version + 1 });
};

/** Changes an automation; decided again where others took the room that it needs to come back from the archive. */
export const changeRule = async (request: SignedRequest<Input<'changeAutomation'>>): Promise<RuleView> =>
  await untilWritten(async () => await decideChange(request));

export const listVersions = async ({ table, input }: SignedRequest<Input<'automationVersions'>>) => {
  await readRule(table, input.ruleId);
  const revisions = await allRevisions(table, input.ruleId);
  const names = await readNames(
    table,
    revisions.map(({ definition }) => definition),
  );
  const items = revisions.toReversed().map(
    (each): RevisionView => ({
      ...each,
      sentence: sentenceOf(each.definition, names),
      conditions: each.definition.conditions.map(conditionWords),
      steps: each.definition.steps.map((step) => stepWords(step, names)),
      stops: stopWords(each.definition.stopOn),
    }),
  );
  return { items };
};
