import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Tabs from '@cloudscape-design/components/tabs';
import { addDays } from '../../../../shared/contract/time.ts';
import { api } from '../../../platform/api/api.ts';
import { useFile } from '../../../ui/console/csv/use-file.ts';
import { useListState } from '../../../ui/console/list/list-state.ts';
import { tabScroll } from '../../../ui/console/tab-scroll.ts';
import { today } from '../../../ui/console/times.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import { AgentsTab } from './agents-tab.tsx';
import { Calculator } from './calculator.tsx';
import { DisbursementsTab } from './disbursements/disbursements-tab.tsx';
import { PlansTab } from './plans/plans-tab.tsx';

const A_YEAR_DAYS = 365;

const tabs = [
  { id: 'disbursements', label: 'Disbursements', content: <DisbursementsTab /> },
  { id: 'agents', label: 'Agents', content: <AgentsTab /> },
  { id: 'plans', label: 'Plans', content: <PlansTab /> },
  { id: 'calculator', label: 'Calculator', content: <Calculator /> },
];

const Export = () => {
  const { zone } = useWorkspace();
  const { save, isSaving } = useFile(async () => {
    const to = today(zone);
    const days = { from: addDays(to, -A_YEAR_DAYS), to };
    return { fileName: `commissions-${to}.csv`, csv: await api('POST /api/disbursements/export', days) };
  });
  return (
    <Button iconName="download" loading={isSaving} loadingText="Exporting" onClick={save}>
      Export CSV
    </Button>
  );
};

/** What agents work on, what closed deals pay, and what a deal would pay. */
const ManagementPage = () => {
  const [params, change] = useListState();
  const view = params.get('view') ?? 'disbursements';
  return (
    <SpaceBetween size="l">
      <Header
        variant="h1"
        description="Plans, agents’ terms, and what each closed deal pays to whom. You pay it yourself and mark it here."
        actions={<Export />}
      >
        Commissions
      </Header>
      <Tabs
        i18nStrings={tabScroll}
        activeTabId={tabs.some(({ id }) => id === view) ? view : 'disbursements'}
        onChange={({ detail }) =>
          change({ view: detail.activeTabId === 'disbursements' ? undefined : detail.activeTabId })
        }
        tabs={tabs}
        ariaLabel="Commissions"
      />
    </SpaceBetween>
  );
};

export default ManagementPage;
