import FormField from '@cloudscape-design/components/form-field';
import Textarea from '@cloudscape-design/components/textarea';

const MAX_CHARS = 300;

interface Props {
  value: string;
  /** True once somebody tried to send: before that nothing is said to lack. */
  isAsked: boolean;
  onChange: (value: string) => void;
}

/** Why money moves or does not. */
export const ReasonField = ({ value, isAsked, onChange }: Props) => (
  <FormField
    label="Reason"
    description="Kept in the history; the customer does not see it."
    errorText={isAsked && !value.trim() ? 'Say why, for whoever looks at it later.' : undefined}
  >
    <Textarea rows={3} value={value} onChange={({ detail }) => onChange(detail.value.slice(0, MAX_CHARS))} />
  </FormField>
);
