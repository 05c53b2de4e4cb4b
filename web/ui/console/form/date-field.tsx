import FormField from '@cloudscape-design/components/form-field';
import { DayPicker, openLabelOf } from './day-picker.tsx';

interface Props {
  readonly label: string;
  readonly description?: string | undefined;
  readonly value: string;
  readonly placeholder?: string;
  readonly errorText?: string | undefined;
  /** The dates of the calendar that can be chosen; all of them if absent. */
  readonly isEnabled?: (date: string) => boolean;
  readonly onChange: (date: string) => void;
}

/** A calendar date with its label. */
export const DateField = ({ label, description, errorText, ...picker }: Props) => (
  <FormField label={label} description={description} errorText={errorText}>
    <DayPicker {...picker} openLabel={openLabelOf(label)} />
  </FormField>
);
