import AttributeEditor from '@cloudscape-design/components/attribute-editor';
import Input from '@cloudscape-design/components/input';
import Select from '@cloudscape-design/components/select';
import type { Colleague } from '../../../../ui/console/queries/use-colleagues.ts';
import { sentence } from '../text-field.tsx';
import { emptyRule, type RuleDraft } from './assignment-draft.ts';
import { type Choice, serviceChoices, sourceChoices } from './assignment-words.ts';
import { colleagueChoices } from './colleague-fields.tsx';

const Choose = (props: {
  label: string;
  choices: readonly Choice[];
  value: string;
  onChange: (to: string) => void;
}) => (
  <Select
    ariaLabel={props.label}
    expandToViewport
    options={props.choices}
    placeholder="Choose a colleague"
    selectedOption={props.choices.find(({ value }) => value === props.value) ?? null}
    onChange={({ detail }) => props.onChange(detail.selectedOption.value ?? '')}
  />
);

interface Props {
  rules: readonly RuleDraft[];
  colleagues: readonly Colleague[];
  problems: Readonly<Record<string, string>>;
  onChange: (rules: RuleDraft[]) => void;
}

/** Edits the assignment rules; an empty condition matches every lead. Over 40 lines: one list of JSX. */
export const RuleList = ({ rules, colleagues, problems, onChange }: Props) => {
  const edit = (at: number, change: Partial<RuleDraft>): void =>
    onChange(rules.map((rule, i) => (i === at ? { ...rule, ...change } : rule)));
  const people = colleagueChoices(colleagues, rules.map(({ assignTo }) => assignTo).filter(Boolean));
  const sources = sourceChoices(rules.map(({ source }) => source));
  const named = (what: string, at: number): string => `${what} of rule ${at + 1}`;
  return (
    <AttributeEditor<RuleDraft>
      items={rules}
      addButtonText="Add a rule"
      removeButtonText="Remove"
      removeButtonAriaLabel={(rule) => `Remove rule ${rules.indexOf(rule) + 1}`}
      empty="No rule yet: every lead goes to whoever stands in below."
      onAddButtonClick={() => onChange([...rules, emptyRule])}
      onRemoveButtonClick={({ detail }) => onChange(rules.filter((_, i) => i !== detail.itemIndex))}
      definition={[
        {
          label: 'ZIP code',
          errorText: (_, at) => sentence('ZIP code', problems[`rules.${at}.zip`]),
          control: ({ zip }, at) => (
            <Input
              ariaLabel={named('ZIP code', at)}
              value={zip}
              inputMode="numeric"
              placeholder="Any ZIP"
              onChange={({ detail }) => edit(at, { zip: detail.value })}
            />
          ),
        },
        {
          label: 'Service',
          control: ({ service }, at) => (
            <Choose
              label={named('Service', at)}
              choices={serviceChoices}
              value={service ?? ''}
              onChange={(to) => edit(at, { service: to as NonNullable<RuleDraft['service']> })}
            />
          ),
        },
        {
          label: 'Source',
          control: ({ source }, at) => (
            <Choose
              label={named('Source', at)}
              choices={sources}
              value={source}
              onChange={(to) => edit(at, { source: to })}
            />
          ),
        },
        {
          label: 'Goes to',
          errorText: (_, at) => sentence('A rule', problems[`rules.${at}.assignTo`]),
          control: ({ assignTo }, at) => (
            <Choose
              label={named('Colleague', at)}
              choices={people}
              value={assignTo}
              onChange={(to) => edit(at, { assignTo: to })}
            />
          ),
        },
      ]}
    />
  );
};
