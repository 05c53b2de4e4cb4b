import FormField from '@cloudscape-design/components/form-field';
import Multiselect from '@cloudscape-design/components/multiselect';
import Select from '@cloudscape-design/components/select';
import { type Colleague, colleagueName } from '../../../../ui/console/queries/use-colleagues.ts';
import { sentence } from '../text-field.tsx';
import type { Choice } from './assignment-words.ts';

/** The selectable colleagues, including selected ones who have left, so that they can be removed. */
export const colleagueChoices = (colleagues: readonly Colleague[], chosen: readonly string[]): Choice[] => [
  ...colleagues
    .filter(({ status }) => status === 'active')
    .map((each) => ({ value: each.profileId, label: colleagueName(each) })),
  ...chosen
    .filter((id) => !colleagues.some(({ profileId, status }) => profileId === id && status === 'active'))
    .map((value) => {
      const left = colleagues.find(({ profileId }) => profileId === value);
      return { value, label: left ? `${colleagueName(left)} (switched off)` : 'Somebody who has left' };
    }),
];

interface Field {
  label: string;
  hint?: string;
  error: string | undefined;
  colleagues: readonly Colleague[];
}

/** Several colleagues, in the order in which they were chosen. */
export const ColleaguesField = (
  props: Field & { value: readonly string[]; placeholder: string; onChange: (value: string[]) => void },
) => {
  const { label, hint, error, colleagues, value, placeholder, onChange } = props;
  const choices = colleagueChoices(colleagues, value);
  return (
    <FormField label={label} description={hint} errorText={sentence(label, error)}>
      <Multiselect
        options={choices}
        selectedOptions={value.flatMap((id) => choices.find((choice) => choice.value === id) ?? [])}
        placeholder={placeholder}
        deselectAriaLabel={(option) => `Take ${option.label} out`}
        onChange={({ detail }) => onChange(detail.selectedOptions.map((option) => option.value ?? ''))}
      />
    </FormField>
  );
};

/** Selects a colleague, or nobody if `none` labels that option. */
export const ColleagueField = (
  props: Field & { value: string | null; none?: string; onChange: (value: string | null) => void },
) => {
  const { label, hint, error, colleagues, value, none, onChange } = props;
  const choices = colleagueChoices(colleagues, value === null ? [] : [value]);
  const options = none ? [{ value: '', label: none }, ...choices] : choices;
  return (
    <FormField label={label} description={hint} errorText={sentence(label, error)}>
      <Select
        options={options}
        selectedOption={options.find((option) => option.value === (value ?? '')) ?? null}
        placeholder="Choose a colleague"
        invalid={error !== undefined}
        onChange={({ detail }) => onChange(detail.selectedOption.value || null)}
      />
    </FormField>
  );
};
