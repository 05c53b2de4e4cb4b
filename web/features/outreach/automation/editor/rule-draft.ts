import { isZip } from '../../../../../shared/contract/place.ts';
import type { Condition } from '../../../../../shared/outreach/automation/condition.ts';
import type { RuleView } from '../../../../../shared/outreach/automation/contract.ts';
import type { Definition } from '../../../../../shared/outreach/automation/rule.ts';
import { ruleProblems } from '../../../../../shared/outreach/automation/rule-problems.ts';
import type { Step } from '../../../../../shared/outreach/automation/step.ts';

/** Problems by field: `name`, `trigger.tag`, `conditions.0`, `steps.2`. */
export type Problems = Readonly<Record<string, string>>;

export interface RuleDraft {
  readonly name: string;
  readonly definition: Definition;
}

export const blankDraft: RuleDraft = {
  name: '',
  definition: {
    trigger: { on: 'lead.created' },
    conditions: [],
    steps: [{ do: 'send', template: 'welcome_lead', channel: 'email' }],
    stopOn: ['reply', 'booking', 'contact', 'closed'],
    restDays: 7,
  },
};

export const draftOf = ({ name, definition }: Pick<RuleView, 'name' | 'definition'>): RuleDraft => ({
  name,
  definition,
});

const isBlank = (text: string): boolean => text.trim() === '';
const EMPTY = 'must not be empty';

const conditionProblem = (condition: Condition): string | undefined => {
  if (condition.if === 'tag' && isBlank(condition.tag)) return EMPTY;
  if (condition.if === 'score' && (condition.value < 0 || condition.value > 100)) return 'must be from 0 to 100';
  if (condition.if === 'zip') {
    const isRight = condition.any.length > 0 && condition.any.every((zip) => isZip(zip));
    return isRight ? undefined : 'must be five-digit ZIP codes like 18901';
  }
  const chosen = condition.if === 'service' ? condition.any : 'is' in condition ? condition.is : undefined;
  return chosen?.length === 0 ? 'must include at least one' : undefined;
};

const stepProblem = (step: Step): string | undefined => {
  if (step.do === 'wait' && (step.amount < 1 || step.amount > 365)) return 'must be from 1 to 365';
  if (step.do === 'task' && isBlank(step.title)) return EMPTY;
  if (step.do === 'tag' && isBlank(step.tag)) return EMPTY;
  if (step.do === 'assign' && step.to === '') return 'must name a colleague';
  return undefined;
};

const named = (path: string, items: readonly (string | undefined)[]): [string, string][] =>
  items.flatMap((problem, i): [string, string][] => (problem ? [[`${path}.${i}`, problem]] : []));

const triggerProblem = ({ trigger }: Definition): [string, string][] => {
  if (trigger.on === 'lead.tagged' && isBlank(trigger.tag)) return [['trigger.tag', EMPTY]];
  const isFar = trigger.on === 'lead.quiet' && (trigger.hours < 1 || trigger.hours > 2160);
  return isFar ? [['trigger.hours', 'must be from 1 to 2160']] : [];
};

// The server names the field within a step; here a step is one line.
const ofServer = (path: string): string => path.replace(/^(steps|conditions)\.(\d+)\..*$/, '$1.$2');

/** Everything that keeps a draft from being saved; the server checks the same. */
export const draftProblems = ({ name, definition }: RuleDraft): Problems =>
  Object.fromEntries([
    ...ruleProblems(definition).map(({ path, message }): [string, string] => [ofServer(path), message]),
    ...(isBlank(name) ? [['name', EMPTY]] : []),
    ...triggerProblem(definition),
    ...named('conditions', definition.conditions.map(conditionProblem)),
    ...named('steps', definition.steps.map(stepProblem)),
    ...(definition.steps.length === 0 ? [['steps', 'must have at least one step']] : []),
    ...(definition.restDays < 0 || definition.restDays > 365 ? [['restDays', 'must be from 0 to 365']] : []),
  ]);
