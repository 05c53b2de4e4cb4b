import Box from '@cloudscape-design/components/box';
import FormField from '@cloudscape-design/components/form-field';
import TimeInput from '@cloudscape-design/components/time-input';
import { clockText, isClock } from './rules/rule-words.ts';

interface Props {
  readonly label: string;
  readonly constraintText?: string;
  readonly errorText?: string | undefined;
  /** `13:30`, or as much of it as is typed. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A time by the 24-hour clock, the only one that the input knows, with how Americans say it beside its label. */
export const ClockField = ({ label, constraintText, errorText, value, onChange }: Props) => (
  <FormField
    label={label}
    info={isClock(value) && <Box variant="small">{clockText(value)}</Box>}
    constraintText={constraintText}
    errorText={errorText}
  >
    <TimeInput format="hh:mm" value={value} placeholder="hh:mm" onChange={({ detail }) => onChange(detail.value)} />
  </FormField>
);
