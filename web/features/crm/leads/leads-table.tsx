import Table from '@cloudscape-design/components/table';
import type { ReactNode } from 'react';
import type { LeadRow } from '../../../../shared/crm/lead.ts';
import { ListPages } from '../../../ui/console/list-pages.tsx';
import { type ChangeList, placeIn } from '../../../ui/console/list-state.ts';
import { LiveBar } from '../../../ui/console/live/live-bar.tsx';
import { Problem } from '../../../ui/console/problem.tsx';
import { useStored } from '../../../ui/console/stored.ts';
import { useApi } from '../../../ui/console/use-api.ts';
import { useClock } from '../../../ui/console/use-clock.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import { leadColumns } from './lead-columns.tsx';
import { acceptLeadPreferences } from './lead-list-preferences.ts';
import { LeadSearch } from './lead-search.tsx';
import { fitsLead, leadFiltersIn } from './leads-filters.ts';
import { NoLeads } from './no-leads.tsx';
import { PreferencesButton } from './preferences-button.tsx';

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
  const { data, dataUpdatedAt, error, isPlaceholderData, isPending, refetch } = useApi(
    'GET /api/leads',
    { ...filters, limit: preferences.pageSize, ...(place.cursor && { cursor: place.cursor }) },
    { keep: true },
  );
  const items = data?.items ?? [];
  if (error && !data)
    return (
      <>
        {header}
        <Problem error={error} retry={refetch} />
      </>
    );
  return (
    <>
      <LiveBar
        name="lead"
        noun={['lead', 'leads']}
        items={items}
        readAt={dataUpdatedAt}
        fits={(row: LeadRow) => fitsLead(row, filters)}
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
        columnDefinitions={leadColumns({ zone, now, params })}
        columnDisplay={preferences.contentDisplay}
        wrapLines={preferences.wrapLines}
        onRowClick={({ detail }) => onChange({ lead: detail.item.leadId })}
        ariaLabels={{ tableLabel: 'Leads' }}
        filter={<LeadSearch filters={filters} isLoading={isPlaceholderData} onChange={onChange} />}
        pagination={<ListPages place={place} nextCursor={data?.nextCursor} isLoading={isPending} onMove={onChange} />}
        preferences={<PreferencesButton preferences={preferences} onChange={setPreferences} />}
        empty={
          <NoLeads filters={filters} onClear={() => onChange({ q: undefined, status: undefined })} onAdd={onAdd} />
        }
      />
    </>
  );
};
