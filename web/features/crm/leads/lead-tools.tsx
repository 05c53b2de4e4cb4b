import Select from '@cloudscape-design/components/select';
import Skeleton from '@cloudscape-design/components/skeleton';
import { lazy, Suspense } from 'react';
import type { ChangeList } from '../../../ui/console/list/list-state.ts';
import { type LeadListPreferences, shownColumns, withColumns } from './lead-list-preferences.ts';
import { orderIn, orderNamed, orderOptions, orderParams } from './lead-order.ts';
import { LeadSearch } from './lead-search.tsx';
import styles from './leads.module.css';
import { leadFiltersIn } from './leads-filters.ts';
import { ViewMenu } from './views/view-menu.tsx';

const LeadFilter = lazy(() => import('./filter/lead-filter.tsx'));

interface Props {
  params: URLSearchParams;
  isLoading: boolean;
  preferences: LeadListPreferences;
  onPreferences: (next: LeadListPreferences) => void;
  onChange: ChangeList;
}

/** Search, filter and saved views above the list. */
export const LeadTools = ({ params, isLoading, preferences, onPreferences, onChange }: Props) => {
  const filters = leadFiltersIn(params);
  return (
    <div className={styles.tools}>
      <div>
        <LeadSearch filters={filters} isLoading={isLoading} onChange={onChange} />
      </div>
      <div>
        <Suspense fallback={<Skeleton height="32px" />}>
          <LeadFilter filters={filters} onChange={onChange} />
        </Suspense>
      </div>
      <Select
        ariaLabel="Order of the list"
        options={orderOptions}
        selectedOption={orderOptions.find(({ value }) => value === orderIn(params).sort) ?? null}
        disabled={filters.q !== undefined}
        onChange={({ detail }) => onChange(orderParams(orderNamed(detail.selectedOption.value)))}
      />
      <ViewMenu
        params={params}
        columns={shownColumns(preferences)}
        onColumns={(columns) => onPreferences(withColumns(preferences, columns))}
      />
    </div>
  );
};
