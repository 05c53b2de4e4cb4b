import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Tabs from '@cloudscape-design/components/tabs';
import { useListState } from '../../../ui/console/list/list-state.ts';
import { tabScroll } from '../../../ui/console/tab-scroll.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import { CompanyErrors } from './company-errors.tsx';
import { EveryError } from './every-error.tsx';
import { FunctionsTable } from './functions-table.tsx';
import { Integrations } from './integrations.tsx';
import { QueuesTable } from './queues-table.tsx';
import { StoredData } from './stored-data.tsx';

const platformViews = [
  { id: 'queues', label: 'Queues', content: <QueuesTable /> },
  { id: 'functions', label: 'Functions', content: <FunctionsTable /> },
  { id: 'errors', label: 'Errors', content: <EveryError /> },
  { id: 'data', label: 'Stored data', content: <StoredData /> },
] as const;

const companyViews = [
  { id: 'errors', label: 'Errors', content: <CompanyErrors /> },
  { id: 'integrations', label: 'Integrations', content: <Integrations /> },
] as const;

/** What goes wrong, what waits, what is set up; who keeps the platform running sees all companies. */
const MonitoringPage = () => {
  const { isPlatform = false } = useWorkspace();
  const [params, change] = useListState();
  const views = isPlatform ? platformViews : companyViews;
  const active = views.find(({ id }) => id === params.get('view')) ?? views[0];
  const away = { queue: undefined, origin: undefined, q: undefined, date: undefined };
  return (
    <SpaceBetween size="l">
      <Header variant="h1" description="What goes wrong, what waits, and what the product works with.">
        Monitoring
      </Header>
      <Tabs
        ariaLabel="Monitoring"
        activeTabId={active.id}
        i18nStrings={tabScroll}
        onChange={({ detail }) => change({ ...away, view: detail.activeTabId })}
        tabs={views.map(({ id, label, content }) => ({ id, label, content: id === active.id && content }))}
      />
    </SpaceBetween>
  );
};

export default MonitoringPage;
