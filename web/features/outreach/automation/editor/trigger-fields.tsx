import type { LeadStatus } from '../../../../../shared/crm/leads/lead.ts';
import type { Trigger, TriggerKind } from '../../../../../shared/outreach/automation/trigger.ts';
import styles from '../automation.module.css';
import { newTrigger, statusChoices, triggerChoices } from './choices.ts';
import type { Problems } from './rule-draft.ts';
import { NumberField, SelectField, TextField } from './small-fields.tsx';

interface Props {
  trigger: Trigger;
  problems: Problems;
  onChange: (trigger: Trigger) => void;
}

const More = ({ trigger, problems, onChange }: Props) => {
  if (trigger.on === 'lead.status_changed') {
    const choices = [{ value: '', label: 'to any status' }, ...statusChoices];
    const change = (to: string) => onChange({ on: trigger.on, ...(to && { to: to as LeadStatus }) });
    return <SelectField label="Which status" value={trigger.to ?? ''} choices={choices} onChange={change} />;
  }
  if (trigger.on === 'lead.tagged') {
    return (
      <TextField
        {...{ label: 'Which tag', value: trigger.tag, placeholder: 'Tag', error: problems['trigger.tag'] }}
        onChange={(tag) => onChange({ ...trigger, tag })}
      />
    );
  }
  if (trigger.on !== 'lead.quiet') return null;
  return (
    <NumberField
      {...{ label: 'After how many hours', value: trigger.hours, unit: 'hours', error: problems['trigger.hours'] }}
      onChange={(hours) => onChange({ ...trigger, hours })}
    />
  );
};

export const TriggerFields = (props: Props) => (
  <div className={styles.fields}>
    <SelectField
      label="Trigger"
      value={props.trigger.on}
      choices={triggerChoices}
      onChange={(on) => props.onChange(newTrigger(on as TriggerKind))}
    />
    <More {...props} />
  </div>
);
