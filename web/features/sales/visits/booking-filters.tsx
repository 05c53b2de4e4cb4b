import FormField from '@cloudscape-design/components/form-field';
import SegmentedControl from '@cloudscape-design/components/segmented-control';
import Select from '@cloudscape-design/components/select';
import { DateField } from '../../../ui/console/form/date-field.tsx';
import type { ChangeList } from '../../../ui/console/list/list-state.ts';
import { RecordSearch } from '../../../ui/console/list/record-search.tsx';
import { bookingStatusLabel } from '../../../ui/console/marks/labels.ts';
import { presetOf, presetRange, presets, rangeIn, statusIn, visitStatuses } from './booking-range.ts';
import styles from './bookings.module.css';

interface Props {
  params: URLSearchParams;
  day: string;
  onChange: ChangeList;
}

const statusOptions = [
  { value: '', label: 'Any status' },
  ...visitStatuses.map((status) => ({
    value: status,
    label: status === 'kept' ? 'Not canceled' : bookingStatusLabel(status),
  })),
];

/** Filters bookings by days and status; kept in the URL. */
export const BookingFilters = ({ params, day, onChange }: Props) => {
  const range = rangeIn(params, day);
  const status = statusIn(params) ?? '';
  return (
    <div className={styles.filters}>
      <div className={styles.search}>
        <RecordSearch
          value={params.get('q') ?? ''}
          placeholder="Order number, customer or address"
          onChange={onChange}
        />
      </div>
      <SegmentedControl
        label="Days"
        selectedId={presetOf(range, day)}
        options={presets.map(({ id, text }) => ({ id, text }))}
        onChange={({ detail }) => {
          const preset = presets.find(({ id }) => id === detail.selectedId);
          if (preset) onChange({ ...presetRange(preset, day) });
        }}
      />
      <div className={styles.range}>
        <DateField label="From" value={range.from} onChange={(from) => from && onChange({ ...range, from })} />
        <DateField label="To" value={range.to} onChange={(to) => to && onChange({ ...range, to })} />
      </div>
      <div className={styles.status}>
        <FormField label="Status">
          <Select
            options={statusOptions}
            selectedOption={statusOptions.find(({ value }) => value === status) ?? null}
            onChange={({ detail }) => onChange({ status: detail.selectedOption.value })}
          />
        </FormField>
      </div>
    </div>
  );
};
