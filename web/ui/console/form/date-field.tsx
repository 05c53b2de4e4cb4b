import DatePicker from '@cloudscape-design/components/date-picker';
import FormField from '@cloudscape-design/components/form-field';

interface Props {
  readonly label: string;
  readonly description?: string | undefined;
  readonly value: string;
  readonly errorText?: string | undefined;
  readonly onChange: (date: string) => void;
}

/** A calendar date, typed or chosen. */
export const DateField = ({ label, description, value, errorText, onChange }: Props) => (
  <FormField label={label} description={description} errorText={errorText}>
    <DatePicker
      value={value}
      locale="en-US"
      format="long-localized"
      todayAriaLabel="Today"
      previousMonthAriaLabel="Previous month"
      nextMonthAriaLabel="Next month"
      openCalendarAriaLabel={(date) => (date ? `Choose a date, ${date} is chosen` : 'Choose a date')}
      onChange={({ detail }) => onChange(detail.value)}
    />
  </FormField>
);
