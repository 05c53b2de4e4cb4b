import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import Select from '@cloudscape-design/components/select';
import { useState } from 'react';
import { fieldProblem, type LeadField, urgencyOptions } from './lead-fields.ts';

interface Props {
  name: LeadField;
  label: string;
  value: string;
  error?: string | undefined;
  onChange: (value: string) => void;
}

const UrgencySelect = ({ value, onChange }: Pick<Props, 'value' | 'onChange'>) => (
  <Select
    options={urgencyOptions}
    selectedOption={urgencyOptions.find((option) => option.value === value) ?? null}
    onChange={({ detail }) => onChange(detail.selectedOption.value ?? '')}
  />
);

/** One field of the form; it complains on leaving, and is content again with the correcting keystroke. */
export const LeadFieldInput = ({ name, label, value, error, onChange }: Props) => {
  const [isLeft, setLeft] = useState(false);
  const problem = isLeft ? fieldProblem(name, value) : undefined;
  return (
    <FormField label={label} errorText={problem ?? error}>
      {name === 'urgency' ? (
        <UrgencySelect value={value} onChange={onChange} />
      ) : (
        <Input value={value} onChange={({ detail }) => onChange(detail.value)} onBlur={() => setLeft(true)} />
      )}
    </FormField>
  );
};
