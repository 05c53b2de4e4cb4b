import Box from '@cloudscape-design/components/box';
import DateRangePicker from '@cloudscape-design/components/date-range-picker';
import SegmentedControl from '@cloudscape-design/components/segmented-control';
import SpaceBetween from '@cloudscape-design/components/space-between';
import {
  isReportable,
  MAX_REPORT_DAYS,
  type Period,
  type PeriodName,
  periodIds,
  periodNames,
} from '../../../../shared/operations/reports/period.ts';

const options = periodIds.map((id) => ({ id, text: periodNames[id] }));

export const isPeriodName = (text: string | null): text is PeriodName => text !== null && text in periodNames;

const ownDatesWords = {
  ariaLabel: 'Own dates',
  applyButtonLabel: 'Show',
  cancelButtonLabel: 'Cancel',
  startDateLabel: 'First day',
  endDateLabel: 'Last day',
  todayAriaLabel: 'Today',
  nextMonthAriaLabel: 'Next month',
  previousMonthAriaLabel: 'Previous month',
};

interface Props {
  readonly name: PeriodName | undefined;
  readonly days: Period | undefined;
  readonly onName: (name: PeriodName) => void;
  readonly onDays: (days: Period) => void;
}

/** The days of the report: a named period, or one's own. */
export const PeriodPicker = ({ name, days, onName, onDays }: Props) => (
  <SpaceBetween size="xs" direction="horizontal">
    <SegmentedControl
      label="Period"
      options={options}
      selectedId={name ?? null}
      onChange={({ detail }) => isPeriodName(detail.selectedId) && onName(detail.selectedId)}
    />
    <Box>
      <DateRangePicker
        value={days ? { type: 'absolute', startDate: days.from, endDate: days.to } : null}
        dateOnly
        rangeSelectorMode="absolute-only"
        relativeOptions={[]}
        showClearButton={false}
        placeholder="Own dates"
        isValidRange={(range) => {
          const isDone = range?.type === 'absolute' && range.startDate !== '' && range.endDate !== '';
          if (!isDone) return { valid: false, errorMessage: 'Choose a first and a last day.' };
          const chosen = { from: range.startDate.slice(0, 10), to: range.endDate.slice(0, 10) };
          return isReportable(chosen)
            ? { valid: true }
            : { valid: false, errorMessage: `Choose at most ${MAX_REPORT_DAYS} days, the first before the last.` };
        }}
        onChange={({ detail: { value } }) => {
          if (value?.type === 'absolute')
            onDays({ from: value.startDate.slice(0, 10), to: value.endDate.slice(0, 10) });
        }}
        i18nStrings={ownDatesWords}
      />
    </Box>
  </SpaceBetween>
);
