import Button from '@cloudscape-design/components/button';
import Checkbox from '@cloudscape-design/components/checkbox';
import ColumnLayout from '@cloudscape-design/components/column-layout';
import Container from '@cloudscape-design/components/container';
import FormField from '@cloudscape-design/components/form-field';
import Header from '@cloudscape-design/components/header';
import Input from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import TokenGroup from '@cloudscape-design/components/token-group';
import { useState } from 'react';
import {
  closedBetween,
  type FederalHoliday,
  federalHolidays,
  holidayDate,
  holidayKeys,
  workWeekOf,
} from '../../../../../shared/company/team/hours/holidays.ts';
import { addDays } from '../../../../../shared/contract/time.ts';
import { DateField } from '../../../../ui/console/form/date-field.tsx';
import { formatDate, today } from '../../../../ui/console/times.ts';
import { useWorkspace } from '../../../../ui/console/workspace.tsx';
import { sentence } from '../text-field.tsx';
import type { RulesDraft } from './rules-draft.ts';

interface HolidaysProps {
  draft: RulesDraft;
  problems: Readonly<Record<string, string>>;
  onChange: (change: Partial<RulesDraft>) => void;
}

/** When a holiday is next, and when it is observed. */
const nextOf = (holiday: FederalHoliday, draft: RulesDraft, now: string): string => {
  const year = Number(now.slice(0, 4));
  const date = [year, year + 1].map((each) => holidayDate(holiday, each)).find((each) => each >= now) ?? now;
  const week = workWeekOf({ ...draft, workedHolidays: [], closedDays: [] });
  const name = `${federalHolidays[holiday].name} (observed)`;
  const observed = closedBetween(week, addDays(date, -1), addDays(date, 1)).find((each) => each.name === name);
  return `${formatDate(date)}${observed ? `, observed ${formatDate(observed.date)}` : ''}`;
};

/** The eleven federal holidays, each on which the company is closed or works. */
const FederalHolidays = ({ draft, onChange }: Pick<HolidaysProps, 'draft' | 'onChange'>) => {
  const { zone } = useWorkspace();
  const now = today(zone);
  const { workedHolidays } = draft;
  return (
    <FormField label="Federal holidays" description="Clear a holiday to take bookings on it." stretch>
      <ColumnLayout columns={3}>
        {holidayKeys.map((holiday) => (
          <Checkbox
            key={holiday}
            checked={!workedHolidays.includes(holiday)}
            description={nextOf(holiday, draft, now)}
            onChange={({ detail }) =>
              onChange({
                workedHolidays: holidayKeys.filter((each) =>
                  each === holiday ? !detail.checked : workedHolidays.includes(each),
                ),
              })
            }
          >
            {federalHolidays[holiday].name}
          </Checkbox>
        ))}
      </ColumnLayout>
    </FormField>
  );
};

/** Further dates with the name that customers see. Over 40 lines: one form of JSX. */
const ClosedDays = ({ draft, problems, onChange }: HolidaysProps) => {
  const { zone } = useWorkspace();
  const now = today(zone);
  const [date, setDate] = useState('');
  const [name, setName] = useState('');
  const { closedDays } = draft;
  const shown = closedDays.filter((day) => day.date >= now).sort((a, b) => (a.date < b.date ? -1 : 1));
  const isListed = closedDays.some((day) => day.date === date);
  const canAdd = date >= now && date !== '' && name.trim() !== '' && !isListed;
  const wrong = Object.entries(problems).find(([path]) => path.startsWith('closedDays'))?.[1];
  const add = (): void => {
    onChange({ closedDays: [...closedDays, { date, name: name.trim() }] });
    setDate('');
    setName('');
  };
  return (
    <SpaceBetween size="xs">
      <SpaceBetween size="xs" direction="horizontal" alignItems="end">
        <DateField
          label="Another date"
          errorText={isListed ? 'That date is already on the list.' : undefined}
          value={date}
          placeholder="Choose a day"
          isEnabled={(each) => each >= now}
          onChange={setDate}
        />
        <FormField label="Name that customers see" errorText={sentence('A closed day', wrong)}>
          <Input value={name} placeholder="Company picnic" onChange={({ detail }) => setName(detail.value)} />
        </FormField>
        <Button disabled={!canAdd} onClick={add}>
          Add date
        </Button>
      </SpaceBetween>
      <TokenGroup
        limit={12}
        items={shown.map((day) => ({
          label: `${formatDate(day.date)}: ${day.name}`,
          dismissLabel: `Remove ${day.name}, ${formatDate(day.date)}`,
        }))}
        onDismiss={({ detail }) => {
          const removed = shown[detail.itemIndex];
          onChange({ closedDays: closedDays.filter((day) => day !== removed) });
        }}
      />
    </SpaceBetween>
  );
};

/** On which dates the company is closed. */
export const Holidays = (props: HolidaysProps) => (
  <Container
    header={
      <Header
        variant="h3"
        description="Customers see these dates grayed out with their names, and nobody can book them. Booked visits stay."
      >
        Holidays
      </Header>
    }
  >
    <SpaceBetween size="l">
      <FederalHolidays {...props} />
      <ClosedDays {...props} />
    </SpaceBetween>
  </Container>
);
