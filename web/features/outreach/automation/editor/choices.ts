import type { Condition } from '../../../../../shared/outreach/automation/condition.ts';
import { messagesFor } from '../../../../../shared/outreach/automation/message-choice.ts';
import type { Stop } from '../../../../../shared/outreach/automation/rule.ts';
import type { Step } from '../../../../../shared/outreach/automation/step.ts';
import type { Trigger, TriggerKind } from '../../../../../shared/outreach/automation/trigger.ts';
import { knownNames, sourceNames, triggerNames } from '../../../../../shared/outreach/automation/words.ts';
import { templates } from '../../../../../shared/outreach/messaging/templates/templates.ts';
import { bookedServices, leadStatuses, leadStatusLabel, serviceLabel } from '../../../../ui/console/marks/labels.ts';

export interface Choice {
  readonly value: string;
  readonly label: string;
}

const fromNames = (names: Readonly<Record<string, string>>): Choice[] =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

export const triggerChoices = fromNames(triggerNames);
export const sourceChoices = fromNames(sourceNames);
export const knownChoices = fromNames(knownNames);
export const statusChoices: Choice[] = leadStatuses.map((value) => ({ value, label: leadStatusLabel(value) }));
export const serviceChoices: Choice[] = bookedServices.map((value) => ({ value, label: serviceLabel(value) }));

export const conditionChoices: Choice[] = [
  { value: 'score', label: 'its score' },
  { value: 'status', label: 'its status' },
  { value: 'source', label: 'its source' },
  { value: 'service', label: 'its services' },
  { value: 'zip', label: 'its ZIP code' },
  { value: 'tag', label: 'its tags' },
  { value: 'known', label: 'known details' },
  { value: 'hours', label: 'business hours' },
];

export const stepChoices: Choice[] = [
  { value: 'send', label: 'send a message' },
  { value: 'wait', label: 'wait' },
  { value: 'wait_for_hours', label: 'wait until business hours' },
  { value: 'task', label: 'create a task' },
  { value: 'assign', label: 'assign it to a colleague' },
  { value: 'tag', label: 'add a tag' },
  { value: 'webhook', label: 'send a webhook' },
];

export const stopChoices: { value: Stop; label: string }[] = [
  { value: 'reply', label: 'They reply' },
  { value: 'booking', label: 'They book' },
  { value: 'contact', label: 'A colleague contacts them' },
  { value: 'closed', label: 'The lead is won, lost or unqualified' },
];

export const messageChoices = (on: TriggerKind): Choice[] =>
  messagesFor(on).map((value) => ({ value, label: templates[value].name }));

/** Initial values of a trigger of this kind. */
export const newTrigger = (on: TriggerKind): Trigger => {
  if (on === 'lead.tagged') return { on, tag: '' };
  if (on === 'lead.quiet') return { on, hours: 48 };
  return { on } as Trigger;
};

const conditions: { [If in Condition['if']]: Extract<Condition, { if: If }> } = {
  score: { if: 'score', than: 'at_least', value: 70 },
  status: { if: 'status', is: ['new', 'qualified'] },
  source: { if: 'source', is: ['website_form'] },
  service: { if: 'service', any: ['photography'] },
  zip: { if: 'zip', any: [] },
  tag: { if: 'tag', tag: '', has: true },
  known: { if: 'known', what: 'phone', isThere: true },
  hours: { if: 'hours', inside: true },
};
export const newCondition = (kind: Condition['if']): Condition => conditions[kind];

/** Initial values of a step of this kind. */
export const newStep = (kind: Step['do'], on: TriggerKind): Step => {
  const steps: { [Do in Step['do']]: Extract<Step, { do: Do }> } = {
    send: { do: 'send', template: messagesFor(on)[0] ?? '', channel: 'email' },
    wait: { do: 'wait', amount: 1, unit: 'hours' },
    wait_for_hours: { do: 'wait_for_hours' },
    task: { do: 'task', title: '', dueHours: 4 },
    assign: { do: 'assign', to: '' },
    tag: { do: 'tag', tag: '' },
    webhook: { do: 'webhook', url: 'https://' },
  };
  return steps[kind];
};
