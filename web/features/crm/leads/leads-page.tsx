import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useListState } from '../../../ui/console/list-state.ts';
import { useNamedPage } from '../../../ui/console/page.tsx';
import { invalidate } from '../../../ui/console/use-api.ts';
import { useCount } from '../../../ui/console/use-count.ts';
import { LeadTabs } from './lead-tabs.tsx';
import styles from './leads.module.css';
import { leadFiltersIn } from './leads-filters.ts';
import { LeadsTable } from './leads-table.tsx';

const NewLead = lazy(() => import('./new-lead.tsx'));
const LeadPanel = lazy(() => import('../lead/lead-panel.tsx'));

/** Who asked: every lead of the tenant, newest first, and one of them beside the list. */
const LeadsPage = () => {
  useNamedPage('Leads');
  const client = useQueryClient();
  const [params, change] = useListState();
  const [isAdding, setAdding] = useState(false);
  const count = useCount('GET /api/leads', leadFiltersIn(params));
  const openId = params.get('lead');
  const header = (
    <div className={styles.head}>
      <Header
        variant="awsui-h1-sticky"
        counter={count && `(${count})`}
        description="Everybody who left an address or a number, newest first."
        actions={
          <SpaceBetween size="xs" direction="horizontal">
            <Button
              iconName="refresh"
              ariaLabel="Refresh the list"
              onClick={() => void invalidate(client, 'GET /api/leads')}
            />
            <Button variant="primary" onClick={() => setAdding(true)}>
              New lead
            </Button>
          </SpaceBetween>
        }
      >
        Leads
      </Header>
      <LeadTabs params={params} current={leadFiltersIn(params).status} />
    </div>
  );
  return (
    <>
      <LeadsTable header={header} params={params} onChange={change} onAdd={() => setAdding(true)} />
      <Suspense fallback={null}>
        {isAdding && <NewLead onClose={() => setAdding(false)} onCreated={(lead) => change({ lead })} />}
        {openId && <LeadPanel leadId={openId} close={() => change({ lead: undefined })} />}
      </Suspense>
    </>
  );
};

export default LeadsPage;
