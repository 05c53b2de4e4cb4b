import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Tabs from '@cloudscape-design/components/tabs';
import { useListState } from '../../../../ui/console/list/list-state.ts';
import { tabScroll } from '../../../../ui/console/tab-scroll.ts';
import { ClientErrors } from './client-errors.tsx';
import { FailedSignIns } from './failed-sign-ins.tsx';
import { SessionsTable } from './sessions-table.tsx';

const views = [
  { id: 'sessions', label: 'Sessions', content: <SessionsTable /> },
  { id: 'failures', label: 'Failed sign-ins', content: <FailedSignIns /> },
  { id: 'errors', label: 'Errors in browsers', content: <ClientErrors /> },
] as const;

/** Who is signed in with what, who was turned away, and what went wrong in people’s browsers. */
const BrowserMonitor = () => {
  const [params, change] = useListState();
  const active = views.find(({ id }) => id === params.get('view')) ?? views[0];
  return (
    <SpaceBetween size="l">
      <Header
        variant="h1"
        description="Who is signed in with what, who was turned away, and what went wrong on the way."
      >
        Browser monitor
      </Header>
      <Tabs
        ariaLabel="Browser monitor"
        activeTabId={active.id}
        i18nStrings={tabScroll}
        onChange={({ detail }) => change({ view: detail.activeTabId, show: undefined, date: undefined })}
        tabs={views.map(({ id, label, content }) => ({ id, label, content: id === active.id && content }))}
      />
    </SpaceBetween>
  );
};

export default BrowserMonitor;
