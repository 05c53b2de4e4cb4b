import type { ReactNode } from 'react';
import type { LeadRow } from '../../../../shared/crm/leads/lead.ts';
import { ListPages } from '../../../ui/console/list/list-pages.tsx';
import { type ChangeList, placeIn } from '../../../ui/console/list/list-state.ts';
import Table from '../../../ui/console/list/row-table.tsx';
import { LiveBar } from '../../../ui/console/live/live-bar.tsx';
import { Problem } from '../../../ui/console/notices/problem.tsx';
import { useApi } from '../../../ui/console/queries/use-api.ts';
import { useStored } from '../../../ui/console/stored.ts';
import { useClock } from '../../../ui/console/use-clock.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import { useStaff } from '../people/use-staff.ts';
import { BulkBar } from './bulk/bulk-bar.tsx';
import { leadColumns } from './lead-columns.tsx';
import { acceptLeadPreferences, displayFor, saidByPanel } from './lead-list-preferences.ts';
import { orderAfter, orderIn, orderInput, orderParams } from './lead-order.ts';
import { LeadTools } from './lead-tools.tsx';
import { fitsLead, leadFiltersIn, leadQueryOf, withoutFilters } from './leads-filters.ts';
import { NoLeads } from './no-leads.tsx';
import { PreferencesButton } from './preferences-button.tsx';
import { useSelectedLeads } from './use-selected-leads.ts';

interface Props {
  header: ReactNode;
  params: URLSearchParams;
  onChange: ChangeList;
  onAdd: () => void;
}

const selectionLabels = {
  selectionGroupLabel: 'Leads to change together',
  allItemsSelectionLabel: () => 'Tick every lead of this page',
  itemSelectionLabel: (_: unknown, { fullName, email }: LeadRow) => `Tick ${fullName ?? email ?? 'this lead'}`,
  tableLabel: 'Leads',
};

/** One page of leads; filters, order, page and open lead are in the URL. Over 40 lines: one table of JSX. */
export const LeadsTable = ({ header, params, onChange, onAdd }: Props) => {
  const { zone } = useWorkspace();
  const { nameOf } = useStaff();
  const now = useClock();
  const [preferences, setPreferences] = useStored('northlight.leads', acceptLeadPreferences);
  const filters = leadFiltersIn(params);
  const query = leadQueryOf(filters, zone);
  const order = orderIn(params);
  const place = placeIn(params);
  const { data, dataUpdatedAt, error, isPlaceholderData, isPending, refetch } = useApi(
    'GET /api/leads',
    { ...query, ...orderInput(order), limit: preferences.pageSize, ...(place.cursor && { cursor: place.cursor }) },
    { keep: true },
  );
  const items = data?.items ?? [];
  const { selected, select } = useSelectedLeads(JSON.stringify(query), items);
  if (error && !data)
    return (
      <>
        {header}
        <Problem error={error} retry={refetch} />
      </>
    );
  const columns = leadColumns({ zone, now, params, nameOf });
  return (
    <>
      <LiveBar
        name="lead"
        noun={['lead', 'leads']}
        items={items}
        readAt={dataUpdatedAt}
        fits={(row: LeadRow) => fitsLead(row, query)}
        onShow={() => onChange({ after: undefined, page: undefined })}
      />
      <Table
        variant="full-page"
        stickyHeader
        header={header}
        items={items}
        trackBy="leadId"
        loading={isPending}
        loadingText="Loading..."
        skeleton={{ totalRows: 'auto', minAutoRows: 6, maxAutoRows: preferences.pageSize }}
        columnDefinitions={columns}
        columnDisplay={displayFor(preferences, order)}
        yielding={params.has('lead') ? saidByPanel(order) : undefined}
        wrapLines={preferences.wrapLines}
        selectionType="multi"
        selectedItems={selected}
        onSelectionChange={({ detail }) => select(detail.selectedItems)}
        sortingDisabled={filters.q !== undefined}
        sortingColumn={{ sortingField: order.sort }}
        sortingDescending={order.isDescending}
        onSortingChange={({ detail }) => onChange(orderParams(orderAfter(order, detail.sortingColumn.sortingField)))}
        onRowClick={({ detail }) => onChange({ lead: detail.item.leadId })}
        ariaLabels={selectionLabels}
        filter={
          <LeadTools
            params={params}
            isLoading={isPlaceholderData}
            preferences={preferences}
            onPreferences={setPreferences}
            onChange={onChange}
          />
        }
        pagination={<ListPages place={place} nextCursor={data?.nextCursor} isLoading={isPending} onMove={onChange} />}
        preferences={<PreferencesButton preferences={preferences} onChange={setPreferences} />}
        empty={<NoLeads filters={filters} onClear={() => onChange(withoutFilters)} onAdd={onAdd} />}
      />
      {selected.length > 0 && (
        <BulkBar
          rows={selected}
          query={query}
          hasMore={data?.nextCursor !== undefined || place.page > 1}
          onClear={() => select([])}
        />
      )}
    </>
  );
};
