import DatePicker, { type DatePickerProps } from '@cloudscape-design/components/date-picker';

const chooseLabel = (date: string | null): string => (date ? `Choose a date, ${date} is chosen` : 'Choose a date');

interface Props extends Pick<DatePickerProps, 'value' | 'placeholder' | 'disabled' | 'ariaLabel'> {
  /** Names the button that opens the calendar, where no field says what the date is for. */
  readonly openLabel?: (date: string | null) => string;
  /** The dates of the calendar that can be chosen; all of them if absent. What is typed is not held against it. */
  readonly isEnabled?: ((date: string) => boolean) | undefined;
  /** Empty while what is typed is no date. */
  readonly onChange: (date: string) => void;
}

/** A calendar date, typed or chosen. Cloudscape brings no names for the buttons of its calendar, so they are here. */
export const DayPicker = ({ openLabel = chooseLabel, isEnabled, onChange, ...rest }: Props) => (
  <DatePicker
    {...rest}
    locale="en-US"
    format="long-localized"
    todayAriaLabel="Today"
    previousMonthAriaLabel="Previous month"
    nextMonthAriaLabel="Next month"
    openCalendarAriaLabel={openLabel}
    // `en-CA` writes a date as ISO 8601 does.
    isDateEnabled={(date) => isEnabled?.(date.toLocaleDateString('en-CA')) ?? true}
    onChange={({ detail }) => onChange(detail.value)}
  />
);
