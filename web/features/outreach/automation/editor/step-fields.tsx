import type { Priority } from '../../../../../shared/crm/tasks/task.ts';
import type { Step, WaitUnit } from '../../../../../shared/outreach/automation/step.ts';
import type { TriggerKind } from '../../../../../shared/outreach/automation/trigger.ts';
import { colleagueName, useColleagues } from '../../../../ui/console/queries/use-colleagues.ts';
import { messageChoices } from './choices.ts';
import { NumberField, SelectField, TextField } from './small-fields.tsx';

interface Props {
  step: Step;
  /** Names the step in labels: `step 2`. */
  name: string;
  on: TriggerKind;
  error: string | undefined;
  onChange: (step: Step) => void;
}

const channels = [
  { value: 'email', label: 'by email' },
  { value: 'sms', label: 'by text message' },
];
const units = ['minutes', 'hours', 'days'].map((value) => ({ value, label: value }));
const priorities = [
  { value: '', label: 'priority based on score' },
  ...['high', 'medium', 'low'].map((value) => ({ value, label: `${value} priority` })),
];

const ColleaguePick = ({ step, name, error, onChange }: Props & { step: Extract<Step, { do: 'assign' }> }) => {
  const { data = [] } = useColleagues();
  const choices = data
    .filter(({ status, profileId }) => status === 'active' || profileId === step.to)
    .map((each) => ({ value: each.profileId, label: colleagueName(each) }));
  return (
    <SelectField
      {...{ label: `Colleague, ${name}`, value: step.to, choices, placeholder: 'Choose a colleague', error }}
      onChange={(to) => onChange({ ...step, to })}
    />
  );
};

/** Fields of one step. Over 40 lines: one case per kind of step. */
export const StepFields = (props: Props) => {
  const { step, name, on, error, onChange } = props;
  switch (step.do) {
    case 'send':
      return (
        <>
          <SelectField
            {...{ label: `Message, ${name}`, value: step.template, choices: messageChoices(on), error }}
            onChange={(template) => onChange({ ...step, template })}
          />
          <SelectField
            {...{ label: `Channel, ${name}`, value: step.channel, choices: channels }}
            onChange={(channel) => onChange({ ...step, channel: channel === 'sms' ? 'sms' : 'email' })}
          />
        </>
      );
    case 'wait':
      return (
        <>
          <NumberField
            {...{ label: `How long, ${name}`, value: step.amount, unit: '', error }}
            onChange={(amount) => onChange({ ...step, amount })}
          />
          <SelectField
            {...{ label: `Unit, ${name}`, value: step.unit, choices: units }}
            onChange={(unit) => onChange({ ...step, unit: unit as WaitUnit })}
          />
        </>
      );
    case 'wait_for_hours':
      return null;
    case 'task':
      return (
        <>
          <TextField
            {...{ label: `Task, ${name}`, value: step.title, placeholder: 'Task', error }}
            onChange={(title) => onChange({ ...step, title })}
          />
          <NumberField
            {...{ label: `Due after, ${name}`, value: step.dueHours, unit: 'hours' }}
            onChange={(dueHours) => onChange({ ...step, dueHours })}
          />
          <SelectField
            {...{ label: `Priority, ${name}`, value: step.priority ?? '', choices: priorities }}
            onChange={(priority) => {
              const { priority: _, ...rest } = step;
              onChange({ ...rest, ...(priority && { priority: priority as Priority }) });
            }}
          />
        </>
      );
    case 'assign':
      return <ColleaguePick {...props} step={step} />;
    case 'tag':
      return (
        <TextField
          {...{ label: `Tag, ${name}`, value: step.tag, placeholder: 'Tag', error }}
          onChange={(tag) => onChange({ ...step, tag })}
        />
      );
    case 'webhook':
      return (
        <TextField
          {...{ label: `URL, ${name}`, value: step.url, placeholder: 'https://example.com/hook', error }}
          onChange={(url) => onChange({ ...step, url })}
        />
      );
  }
};
