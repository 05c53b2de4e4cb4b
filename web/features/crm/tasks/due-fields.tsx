import DatePicker from '@cloudscape-design/components/date-picker';
import FormField from '@cloudscape-design/components/form-field';
import SegmentedControl from '@cloudscape-design/components/segmented-control';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { serverNow } from '../../../platform/api/clock.ts';
import { today } from '../../../ui/console/times.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import { type DueAt, dueChoices, dueOfChoice, timeOptions } from './due-choices.ts';
import styles from './tasks.module.css';

interface Props {
  readonly label: string;
  /** The choice that is pressed at first; none where the date was set otherwise. */
  readonly first: string;
  readonly value: DueAt;
  readonly errorText?: string | undefined;
  readonly onChange: (value: DueAt) => void;
}

// On a phone a segmented control is a select that shows its label itself.
export const isNarrow = (): boolean => matchMedia('(max-width: 688px)').matches;

/** A date with a time: one press for the usual ones, any other by calendar. Over 40 lines: one row of fields. */
export const DueFields = ({ label, first, value, errorText, onChange }: Props) => {
  const { zone } = useWorkspace();
  const [choice, setChoice] = useState<string | null>(first);
  const times = timeOptions(value.minutes);
  const set = (next: DueAt): void => {
    setChoice(null);
    onChange(next);
  };
  return (
    <SpaceBetween size="xs">
      <FormField {...(!isNarrow() && { label })} errorText={errorText}>
        <SegmentedControl
          label={label}
          selectedId={choice}
          options={dueChoices}
          onChange={({ detail }) => {
            setChoice(detail.selectedId);
            onChange(dueOfChoice(detail.selectedId, zone, serverNow()));
          }}
        />
      </FormField>
      <div className={styles.when}>
        <FormField label="Date">
          <DatePicker
            value={value.date}
            locale="en-US"
            format="long-localized"
            todayAriaLabel="Today"
            previousMonthAriaLabel="Previous month"
            nextMonthAriaLabel="Next month"
            openCalendarAriaLabel={(date) => (date ? `Choose a date, ${date} is chosen` : 'Choose a date')}
            isDateEnabled={(date) => date.toLocaleDateString('en-CA') >= today(zone, serverNow())}
            onChange={({ detail }) => set({ ...value, date: detail.value })}
          />
        </FormField>
        <FormField label="Time">
          <Select
            selectedOption={times.find((time) => time.value === String(value.minutes)) ?? null}
            options={times}
            filteringType="auto"
            onChange={({ detail }) => set({ ...value, minutes: Number(detail.selectedOption.value) })}
          />
        </FormField>
      </div>
    </SpaceBetween>
  );
};
