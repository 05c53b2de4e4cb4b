import FormField from '@cloudscape-design/components/form-field';
import Input, { type InputProps } from '@cloudscape-design/components/input';

interface Props {
  label: string;
  hint?: string;
  value: string;
  error: string | undefined;
  type?: InputProps.Type;
  suffix?: string;
  onChange: (value: string) => void;
}

/** Turns a problem into a sentence about the field. */
export const sentence = (label: string, error: string | undefined): string | undefined =>
  error === undefined ? undefined : `${label} ${error}.`;

/** A text field of the settings with hint and error. */
export const TextField = ({ label, hint, value, error, type = 'text', onChange }: Props) => (
  <FormField label={label} description={hint} errorText={sentence(label, error)}>
    <Input
      value={value}
      type={type}
      invalid={error !== undefined}
      spellcheck={false}
      onChange={({ detail }) => onChange(detail.value)}
    />
  </FormField>
);

/** An integer field; invalid text counts as not set and fails validation. */
export const NumberField = ({
  value,
  onChange,
  ...rest
}: Omit<Props, 'value' | 'onChange' | 'type'> & { value: number; onChange: (value: number) => void }) => (
  <TextField
    {...rest}
    type="number"
    value={Number.isNaN(value) ? '' : String(value)}
    onChange={(text) => onChange(text.trim() === '' ? Number.NaN : Number(text))}
  />
);
