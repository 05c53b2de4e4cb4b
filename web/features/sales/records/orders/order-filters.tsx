import DatePicker from '@cloudscape-design/components/date-picker';
import FormField from '@cloudscape-design/components/form-field';
import Select from '@cloudscape-design/components/select';
import type { ChangeList } from '../../../../ui/console/list/list-state.ts';
import { RecordSearch } from '../../../../ui/console/list/record-search.tsx';
import { type OrderFilter, orderStates } from './order-filter.ts';
import styles from './orders.module.css';

const stateOptions = [
  { value: '', label: 'All orders' },
  ...Object.entries(orderStates).map(([value, label]) => ({ value, label })),
];

const DateField = (props: { label: string; value: string; onChange: (date: string) => void }) => (
  <FormField label={props.label}>
    <DatePicker
      value={props.value}
      locale="en-US"
      format="long-localized"
      placeholder="Any day"
      openCalendarAriaLabel={(date) => (date ? `Choose a date, ${date} is chosen` : 'Choose a date')}
      previousMonthAriaLabel="Previous month"
      nextMonthAriaLabel="Next month"
      todayAriaLabel="Today"
      onChange={({ detail }) => props.onChange(detail.value)}
    />
  </FormField>
);

/** Filters orders by date placed and status; kept in the URL. */
export const OrderFilters = ({ filter, onChange }: { filter: OrderFilter; onChange: ChangeList }) => (
  <div className={styles.filters}>
    <div className={styles.search}>
      <RecordSearch value={filter.q ?? ''} placeholder="Order number, customer or address" onChange={onChange} />
    </div>
    <DateField label="Placed from" value={filter.from ?? ''} onChange={(from) => onChange({ from })} />
    <DateField label="Placed to" value={filter.to ?? ''} onChange={(to) => onChange({ to })} />
    <div className={styles.state}>
      <FormField label="Status">
        <Select
          options={stateOptions}
          selectedOption={stateOptions.find(({ value }) => value === (filter.state ?? '')) ?? null}
          onChange={({ detail }) => onChange({ state: detail.selectedOption.value })}
        />
      </FormField>
    </div>
  </div>
);
