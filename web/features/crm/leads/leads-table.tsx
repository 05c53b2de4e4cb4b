import Table from '@cloudscape-design/components/table';
import { lazy, type ReactNode, Suspense } from 'react';
import { personLabel } from '../../../ui/console/labels.ts';
import { ListPages } from '../../../ui/console/list-pages.tsx';
import { type ChangeList, placeIn } from '../../../ui/console/list-state.ts';
import { Problem } from '../../../ui/console/problem.tsx';
import { useStored } from '../../../ui/console/stored.ts';
import { useApi } from '../../../ui/console/use-api.ts';
import { useClock } from '../../../ui/console/use-clock.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import { leadColumns } from './lead-columns.tsx';
import { LeadFilterBar } from './lead-filter-bar.tsx';
import { acceptLeadPreferences } from './lead-list-preferences.ts';
import { leadFiltersIn } from './leads-filters.ts';
import { NoLeads } from './no-leads.tsx';

const Preferences = lazy(() => import('./preferences-dialog.tsx'));

interface Props {
  header: ReactNode;
  params: URLSearchParams;
  onChange: ChangeList;
  onAdd: () => void;
}

/** One page of leads by cursor; filters, place and the open lead live in the URL. */
export const LeadsTable = ({ header, params, onChange, onAdd }: Props) => {
  const { zone } = useWorkspace();
  const now = useClock();
  const [preferences, setPreferences] = useStored('northlight.leads', acceptLeadPreferences);
  const filters = leadFiltersIn(params);
  const place = placeIn(params);
  const { data, error, isPlaceholderData, isPending, refetch } = useApi(
    'GET /api/leads',
    { ...filters, limit: preferences.pageSize, ...(place.cursor && { cursor: place.cursor }) },
    { keep: true },
  );
  const items = data?.items ?? [];
  const openId = params.get('lead');
  if (error && !data)
    return (
      <>
        {header}
        <Problem error={error} retry={refetch} />
      </>
    );
  return (
    <Table
      variant="full-page"
      stickyHeader
      header={header}
      items={items}
      trackBy="leadId"
      loading={isPending}
      loadingText="Loading..."
      skeleton={{ totalRows: 'auto', minAutoRows: 6, maxAutoRows: preferences.pageSize }}
      columnDefinitions={leadColumns(zone, now)}
      columnDisplay={preferences.contentDisplay}
      wrapLines={preferences.wrapLines}
      selectionType="single"
      selectedItems={items.filter((lead) => lead.leadId === openId)}
      onSelectionChange={({ detail }) => onChange({ lead: detail.selectedItems[0]?.leadId })}
      onRowClick={({ detail }) => onChange({ lead: detail.item.leadId })}
      ariaLabels={{
        tableLabel: 'Leads',
        selectionGroupLabel: 'Lead shown beside the list',
        itemSelectionLabel: (_, lead) => `Show ${personLabel(lead)} beside the list`,
      }}
      filter={<LeadFilterBar filters={filters} isLoading={isPlaceholderData} onChange={onChange} />}
      pagination={<ListPages place={place} nextCursor={data?.nextCursor} isLoading={isPending} onMove={onChange} />}
      preferences={
        <Suspense fallback={null}>
          <Preferences preferences={preferences} onChange={setPreferences} />
        </Suspense>
      }
      empty={<NoLeads filters={filters} onClear={() => onChange({ q: undefined, status: undefined })} onAdd={onAdd} />}
    />
  );
};
