import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import SegmentedControl from '@cloudscape-design/components/segmented-control';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { useListState } from '../../../ui/console/list/list-state.ts';
import { useDialogInUrl } from '../../../ui/console/list/use-dialog-in-url.ts';
import { invalidate } from '../../../ui/console/queries/use-api.ts';
import { useCount } from '../../../ui/console/queries/use-count.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import { FileMenu } from '../transfer/export/file-menu.tsx';
import { BulkProgress } from './bulk/bulk-progress.tsx';
import { LeadTabs } from './lead-tabs.tsx';
import styles from './leads.module.css';
import { leadFiltersIn, leadQueryOf } from './leads-filters.ts';
import { LeadsTable } from './leads-table.tsx';
import { isCounted, useLeadCounts } from './use-lead-counts.ts';

const LeadsBoard = lazy(() => import('./board/leads-board.tsx'));
const FileProgress = lazy(() => import('../transfer/export/file-progress.tsx'));
const NewLead = lazy(() => import('./new-lead.tsx'));
const LeadPanel = lazy(() => import('../lead/lead-panel.tsx'));

const duplicates = '/admin/crm/duplicates';

const layouts = [
  { id: 'table', text: 'Table', iconName: 'view-full' as const },
  { id: 'board', text: 'Board', iconName: 'view-vertical' as const },
];

/** The leads of the tenant as table or board, with the open one next to it. Over 40 lines: one screen of JSX. */
const LeadsPage = () => {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [params, change] = useListState();
  const [isAdding, setAdding] = useDialogInUrl('lead');
  const { zone } = useWorkspace();
  const filters = leadFiltersIn(params);
  const counts = useLeadCounts(filters);
  const counted = useCount('GET /api/leads', leadQueryOf(filters, zone), !isCounted(filters));
  const known = counts && (filters.status ? (counts.counts[filters.status] ?? 0) : counts.total);
  const count = isCounted(filters) ? known?.toLocaleString('en-US') : counted;
  const openId = params.get('lead');
  const isBoard = params.get('layout') === 'board';
  const list = { params, onChange: change, onAdd: () => setAdding(true) };
  const header = (
    <div className={styles.head}>
      {/* Named for the ear alone: on a phone a label above would cost a line. */}
      <span id="leads-layout" hidden>
        Layout of the list
      </span>
      <Header
        variant="awsui-h1-sticky"
        counter={count && `(${count})`}
        description="People who asked about your services."
        actions={
          <SpaceBetween size="xs" direction="horizontal">
            <SegmentedControl
              ariaLabelledby="leads-layout"
              options={layouts}
              selectedId={isBoard ? 'board' : 'table'}
              onChange={({ detail }) =>
                change({ layout: detail.selectedId === 'board' ? 'board' : undefined, status: undefined })
              }
            />
            <Button
              iconName="refresh"
              ariaLabel="Refresh the list"
              onClick={() => void invalidate(client, 'GET /api/leads', 'GET /api/leads/counts')}
            />
            <Button
              href={duplicates}
              onFollow={(event) => {
                event.preventDefault();
                void navigate(duplicates);
              }}
            >
              Duplicates
            </Button>
            <FileMenu query={leadQueryOf(filters, zone)} />
            <Button variant="primary" onClick={() => setAdding(true)}>
              New lead
            </Button>
          </SpaceBetween>
        }
      >
        Leads
      </Header>
      {!isBoard && <LeadTabs params={params} current={filters.status} counts={counts} />}
    </div>
  );
  return (
    <>
      <BulkProgress />
      <Suspense fallback={null}>
        <FileProgress />
      </Suspense>
      {isBoard ? (
        <Suspense fallback={header}>
          <LeadsBoard {...list} header={header} counts={counts?.counts} />
        </Suspense>
      ) : (
        <LeadsTable {...list} header={header} />
      )}
      <Suspense fallback={null}>
        {isAdding && (
          <NewLead onClose={() => setAdding(false)} onCreated={(lead) => change({ lead, new: undefined })} />
        )}
        {openId && <LeadPanel leadId={openId} close={() => change({ lead: undefined })} />}
      </Suspense>
    </>
  );
};

export default LeadsPage;
