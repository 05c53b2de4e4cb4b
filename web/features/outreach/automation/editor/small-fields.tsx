import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import Multiselect from '@cloudscape-design/components/multiselect';
import Select from '@cloudscape-design/components/select';
import { useState } from 'react';
import styles from '../automation.module.css';
import type { Choice } from './choices.ts';

interface Field {
  /** For screen readers: contains the part's number. */
  readonly label: string;
  readonly error?: string | undefined;
}

const sentence = (error: string | undefined): string | undefined => error && `It ${error}.`;

/** Select within a sentence; its label is for screen readers only. */
export const SelectField = (
  props: Field & { value: string; choices: readonly Choice[]; placeholder?: string; onChange: (value: string) => void },
) => {
  const { label, error, value, choices, placeholder, onChange } = props;
  return (
    <FormField errorText={sentence(error)} stretch>
      <Select
        ariaLabel={label}
        options={choices}
        placeholder={placeholder}
        invalid={error !== undefined}
        selectedOption={choices.find((choice) => choice.value === value) ?? null}
        onChange={({ detail }) => onChange(detail.selectedOption.value ?? '')}
      />
    </FormField>
  );
};

/** Multi-select within a sentence. */
export const MultiselectField = (
  props: Field & { value: readonly string[]; choices: readonly Choice[]; onChange: (value: string[]) => void },
) => {
  const { label, error, value, choices, onChange } = props;
  return (
    <FormField errorText={sentence(error)} stretch>
      <Multiselect
        ariaLabel={label}
        options={choices}
        placeholder="Choose"
        selectedOptions={choices.filter((choice) => value.includes(choice.value))}
        deselectAriaLabel={(option) => `Remove ${option.label}`}
        onChange={({ detail }) => onChange(detail.selectedOptions.map((option) => option.value ?? ''))}
      />
    </FormField>
  );
};

/** Text input within a sentence. */
export const TextField = (
  props: Field & { value: string; placeholder?: string; onChange: (value: string) => void },
) => {
  const { label, error, value, placeholder, onChange } = props;
  return (
    <FormField errorText={sentence(error)} stretch>
      <Input
        ariaLabel={label}
        value={value}
        placeholder={placeholder ?? ''}
        invalid={error !== undefined}
        onChange={({ detail }) => onChange(detail.value)}
      />
    </FormField>
  );
};

/** Whole number with its unit; other text is kept as typed and reported as 0. */
export const NumberField = (props: Field & { value: number; unit: string; onChange: (value: number) => void }) => {
  const { label, error, value, unit, onChange } = props;
  const [text, setText] = useState(String(value));
  return (
    <FormField errorText={sentence(error)} stretch>
      <div className={styles.count}>
        <Input
          ariaLabel={label}
          type="number"
          inputMode="numeric"
          value={Number(text) === value ? text : String(value)}
          invalid={error !== undefined}
          onChange={({ detail }) => {
            setText(detail.value);
            onChange(Math.trunc(Number(detail.value)) || 0);
          }}
        />
        {unit && <span>{unit}</span>}
      </div>
    </FormField>
  );
};
