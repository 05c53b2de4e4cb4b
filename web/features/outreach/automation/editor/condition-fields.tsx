import type { ServiceCode } from '../../../../../shared/company/catalog/service.ts';
import type { LeadStatus } from '../../../../../shared/crm/leads/lead.ts';
import type { Condition, Known, SourceKind } from '../../../../../shared/outreach/automation/condition.ts';
import { knownChoices, serviceChoices, sourceChoices, statusChoices } from './choices.ts';
import { MultiselectField, NumberField, SelectField, TextField } from './small-fields.tsx';

interface Props {
  condition: Condition;
  /** Names the condition in labels: `condition 2`. */
  name: string;
  error: string | undefined;
  onChange: (condition: Condition) => void;
}

const yesOrNo = (yes: string, no: string) => [
  { value: 'yes', label: yes },
  { value: 'no', label: no },
];

/** Fields of one condition. Over 40 lines: one case per kind of condition. */
export const ConditionFields = ({ condition, name, error, onChange }: Props) => {
  const field = (what: string) => ({ label: `${what}, ${name}`, error });
  switch (condition.if) {
    case 'score':
      return (
        <>
          <SelectField
            {...{ label: `Comparison, ${name}`, value: condition.than }}
            choices={[
              { value: 'at_least', label: 'is at least' },
              { value: 'below', label: 'is below' },
            ]}
            onChange={(than) => onChange({ ...condition, than: than === 'below' ? 'below' : 'at_least' })}
          />
          <NumberField
            {...{ ...field('Score'), value: condition.value, unit: 'points' }}
            onChange={(value) => onChange({ ...condition, value })}
          />
        </>
      );
    case 'status':
      return (
        <MultiselectField
          {...{ ...field('Statuses'), value: condition.is, choices: statusChoices }}
          onChange={(is) => onChange({ ...condition, is: is as LeadStatus[] })}
        />
      );
    case 'source':
      return (
        <MultiselectField
          {...{ ...field('Sources'), value: condition.is, choices: sourceChoices }}
          onChange={(is) => onChange({ ...condition, is: is as SourceKind[] })}
        />
      );
    case 'service':
      return (
        <MultiselectField
          {...{ ...field('Services'), value: condition.any, choices: serviceChoices }}
          onChange={(any) => onChange({ ...condition, any: any as ServiceCode[] })}
        />
      );
    case 'zip':
      return (
        <TextField
          {...{ ...field('ZIP codes'), value: condition.any.join(' '), placeholder: '18901 18902' }}
          onChange={(text) => onChange({ ...condition, any: text.split(/[\s,]+/).filter(Boolean) })}
        />
      );
    case 'tag':
      return (
        <>
          <SelectField
            {...{ label: `Present or missing, ${name}`, value: condition.has ? 'yes' : 'no' }}
            choices={yesOrNo('has', 'doesn’t have')}
            onChange={(has) => onChange({ ...condition, has: has === 'yes' })}
          />
          <TextField
            {...{ ...field('Tag'), value: condition.tag, placeholder: 'Tag' }}
            onChange={(tag) => onChange({ ...condition, tag })}
          />
        </>
      );
    case 'known':
      return (
        <>
          <SelectField
            {...{ label: `Present or missing, ${name}`, value: condition.isThere ? 'yes' : 'no' }}
            choices={yesOrNo('has', 'doesn’t have')}
            onChange={(is) => onChange({ ...condition, isThere: is === 'yes' })}
          />
          <SelectField
            {...{ ...field('Known detail'), value: condition.what, choices: knownChoices }}
            onChange={(what) => onChange({ ...condition, what: what as Known })}
          />
        </>
      );
    case 'hours':
      return (
        <SelectField
          {...{ label: `Hours, ${name}`, value: condition.inside ? 'yes' : 'no' }}
          choices={yesOrNo('within (Mon–Fri, 9 AM–6 PM)', 'outside')}
          onChange={(inside) => onChange({ ...condition, inside: inside === 'yes' })}
        />
      );
  }
};
