import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import SpaceBetween from '@cloudscape-design/components/space-between';
import TokenGroup from '@cloudscape-design/components/token-group';
import { useState } from 'react';
import { DayPicker } from '../../../../ui/console/form/day-picker.tsx';
import { formatDate, today } from '../../../../ui/console/times.ts';
import { useWorkspace } from '../../../../ui/console/workspace.tsx';

/** Edits a vendor's days off; past ones are hidden but kept. Over 40 lines: one form of JSX. */
export const DaysOff = ({ dates, onChange }: { dates: readonly string[]; onChange: (dates: string[]) => void }) => {
  const { zone } = useWorkspace();
  const [picked, setPicked] = useState('');
  const now = today(zone);
  const shown = [...dates].filter((date) => date >= now).sort();
  const isNew = picked !== '' && picked >= now && !dates.includes(picked);
  return (
    <FormField
      stretch
      label="Days off"
      description="No new visits on these dates. Visits that are booked stay, and you are told which."
    >
      <SpaceBetween size="xs">
        <SpaceBetween size="xs" direction="horizontal">
          <DayPicker value={picked} placeholder="Choose a day" isEnabled={(date) => date >= now} onChange={setPicked} />
          <Button
            disabled={!isNew}
            onClick={() => {
              onChange([...dates, picked].sort());
              setPicked('');
            }}
          >
            Add
          </Button>
        </SpaceBetween>
        <TokenGroup
          limit={12}
          items={shown.map((date) => ({ label: formatDate(date), dismissLabel: `Remove ${formatDate(date)}` }))}
          onDismiss={({ detail }) => onChange(dates.filter((date) => date !== shown[detail.itemIndex]))}
        />
      </SpaceBetween>
    </FormField>
  );
};
