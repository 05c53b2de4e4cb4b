import FormField from '@cloudscape-design/components/form-field';
import Select from '@cloudscape-design/components/select';

const choices = [
  { value: '', label: 'Not known' },
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

interface Props {
  readonly label: string;
  readonly value: boolean | undefined;
  readonly onChange: (value: boolean | undefined) => void;
}

/** A fact of a house that is so, is not so, or that nobody knows yet. */
export const YesNoField = ({ label, value, onChange }: Props) => (
  <FormField label={label}>
    <Select
      options={choices}
      selectedOption={choices[value === undefined ? 0 : value ? 1 : 2] ?? null}
      onChange={({ detail: { selectedOption } }) =>
        onChange(selectedOption.value ? selectedOption.value === 'yes' : undefined)
      }
    />
  </FormField>
);

/** Such a fact in words, where others read it. */
export const yesNoText = (value: boolean | undefined): string =>
  value === undefined ? 'not known' : value ? 'yes' : 'no';
