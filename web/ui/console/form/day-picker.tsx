import DatePicker, { type DatePickerProps } from '@cloudscape-design/components/date-picker';
import { useState } from 'react';
import { isLocalDate } from '../../../../shared/contract/time.ts';

const chooseLabel = (date: string | null): string => (date ? `Choose a date, ${date} is chosen` : 'Choose a date');

/** Names the button that opens a calendar after its field, so that no two of a page have one name. */
export const openLabelOf =
  (label: string) =>
  (date: string | null): string =>
    `${label}: ${date ? `${date} is chosen` : 'choose a date'}`;

interface Props extends Pick<DatePickerProps, 'placeholder' | 'disabled' | 'ariaLabel'> {
  readonly value: string;
  /** Names the button that opens the calendar, where no field says what the date is for. */
  readonly openLabel?: (date: string | null) => string;
  /** The dates of the calendar that can be chosen; all of them if absent. What is typed is not held against it. */
  readonly isEnabled?: ((date: string) => boolean) | undefined;
  /** Called with a whole date, or with an empty text where the field is emptied; never with a part of a date. */
  readonly onChange: (date: string) => void;
}

/**
 * Keeps the text of a date that is being typed, while the date before it goes on to count; a date given from outside takes
 * its place.
 */
const useTypedDate = ({ value, onChange }: Props) => {
  const [typed, setTyped] = useState<{ text: string; over: string }>();
  if (typed && value !== typed.over) setTyped(undefined);
  const type = (text: string): void => {
    const isWhole = isLocalDate(text);
    setTyped(isWhole ? undefined : { text, over: value });
    // The same date may be chosen again, where it stood for another moment of its day.
    if (isWhole || (text === '' && value !== '')) onChange(text);
  };
  return { text: typed?.text ?? value, type, leave: () => setTyped(undefined) };
};

/**
 * A calendar date, typed or chosen. What is no date when the field is left is dropped, so that the field shows what
 * counts. Cloudscape brings no names for the buttons of its calendar, so they are here.
 */
export const DayPicker = (props: Props) => {
  const { openLabel = chooseLabel, isEnabled, placeholder, disabled, ariaLabel } = props;
  const { text, type, leave } = useTypedDate(props);
  return (
    <DatePicker
      value={text}
      placeholder={placeholder}
      disabled={disabled}
      ariaLabel={ariaLabel}
      locale="en-US"
      format="long-localized"
      todayAriaLabel="Today"
      previousMonthAriaLabel="Previous month"
      nextMonthAriaLabel="Next month"
      openCalendarAriaLabel={openLabel}
      // `en-CA` writes a date as ISO 8601 does.
      isDateEnabled={(date) => isEnabled?.(date.toLocaleDateString('en-CA')) ?? true}
      onBlur={leave}
      onChange={({ detail }) => type(detail.value)}
    />
  );
};
