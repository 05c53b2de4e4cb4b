import Tabs from '@cloudscape-design/components/tabs';
import TextFilter from '@cloudscape-design/components/text-filter';
import { useEffect, useState } from 'react';
import { leadStatuses, leadStatusLabel } from '../../../ui/console/labels.ts';
import type { ChangeList } from '../../../ui/console/list-state.ts';
import styles from './leads.module.css';
import type { LeadFilters } from './leads-filters.ts';

interface Props {
  filters: LeadFilters;
  isLoading: boolean;
  onChange: ChangeList;
}

const tabs = [
  { id: 'all', label: 'All' },
  ...leadStatuses.map((status) => ({ id: status, label: leadStatusLabel(status) })),
];

/** Search as you type, and the statuses as tabs. */
export const LeadFilterBar = ({ filters, isLoading, onChange }: Props) => {
  const [text, setText] = useState(filters.q ?? '');
  useEffect(() => setText(filters.q ?? ''), [filters.q]);
  return (
    <div className={styles.filters}>
      <TextFilter
        filteringText={text}
        filteringPlaceholder="Name, e-mail, phone or address"
        filteringAriaLabel="Search leads"
        filteringClearAriaLabel="Clear the search"
        loading={isLoading}
        onChange={({ detail }) => setText(detail.filteringText)}
        onDelayedChange={({ detail }) => onChange({ q: detail.filteringText.trim() }, { replace: true })}
      />
      <Tabs
        ariaLabel="Status of leads"
        activeTabId={filters.status ?? 'all'}
        tabs={tabs}
        i18nStrings={{ scrollLeftAriaLabel: 'Earlier statuses', scrollRightAriaLabel: 'Later statuses' }}
        onChange={({ detail }) => onChange({ status: detail.activeTabId === 'all' ? undefined : detail.activeTabId })}
      />
    </div>
  );
};
