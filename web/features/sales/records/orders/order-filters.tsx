import FormField from '@cloudscape-design/components/form-field';
import Select from '@cloudscape-design/components/select';
import { DateField } from '../../../../ui/console/form/date-field.tsx';
import type { ChangeList } from '../../../../ui/console/list/list-state.ts';
import { RecordSearch } from '../../../../ui/console/list/record-search.tsx';
import { type OrderFilter, orderStates } from './order-filter.ts';
import styles from './orders.module.css';

const stateOptions = [
  { value: '', label: 'All orders' },
  ...Object.entries(orderStates).map(([value, label]) => ({ value, label })),
];

/** Filters orders by date placed and status; kept in the URL. */
export const OrderFilters = ({ filter, onChange }: { filter: OrderFilter; onChange: ChangeList }) => (
  <div className={styles.filters}>
    <div className={styles.search}>
      <RecordSearch value={filter.q ?? ''} placeholder="Order number, customer or address" onChange={onChange} />
    </div>
    <DateField
      label="Placed from"
      placeholder="Any day"
      value={filter.from ?? ''}
      onChange={(from) => onChange({ from })}
    />
    <DateField label="Placed to" placeholder="Any day" value={filter.to ?? ''} onChange={(to) => onChange({ to })} />
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
