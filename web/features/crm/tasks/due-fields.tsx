import FormField from '@cloudscape-design/components/form-field';
import SegmentedControl from '@cloudscape-design/components/segmented-control';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { serverNow } from '../../../platform/api/clock.ts';
import { DateField } from '../../../ui/console/form/date-field.tsx';
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
        <DateField
          label="Date"
          value={value.date}
          isEnabled={(date) => date >= today(zone, serverNow())}
          onChange={(date) => set({ ...value, date })}
        />
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
