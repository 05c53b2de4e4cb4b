import SegmentedControl from '@cloudscape-design/components/segmented-control';
import Select from '@cloudscape-design/components/select';
import type { ChangeList } from '../../../ui/console/list/list-state.ts';
import styles from './work.module.css';
import type { WorkFilters } from './work-filters.ts';
import { kinds, kindTitles } from './work-words.ts';

const statuses = [
  { id: 'pending', text: 'Open' },
  { id: 'completed', text: 'Done' },
  { id: 'cancelled', text: 'Canceled' },
];
const every = { value: '', label: 'All types' };
const options = [every, ...kinds.map((kind) => ({ value: kind, label: kindTitles[kind] }))];

/** What of the queue is shown; both choices live in the URL. */
export const WorkBar = ({ filters, change }: { filters: WorkFilters; change: ChangeList }) => (
  <div className={styles.bar}>
    <SegmentedControl
      label="Status"
      selectedId={filters.status}
      options={statuses}
      onChange={({ detail }) => change({ status: detail.selectedId === 'pending' ? undefined : detail.selectedId })}
    />
    <Select
      ariaLabel="Type of work"
      options={options}
      selectedOption={options.find(({ value }) => value === filters.kind) ?? every}
      onChange={({ detail }) => change({ kind: detail.selectedOption.value })}
    />
  </div>
);
