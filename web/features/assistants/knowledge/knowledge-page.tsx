import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Tabs from '@cloudscape-design/components/tabs';
import { useNavigate } from 'react-router-dom';
import { isLeading } from '../../../../shared/contract/access/people.ts';
import { useListState } from '../../../ui/console/list/list-state.ts';
import { tabScroll } from '../../../ui/console/tab-scroll.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import { EntryList } from './entry-list.tsx';
import { ExportButton } from './export-button.tsx';
import { entryPath, importPath } from './paths.ts';
import { QuestionSearch } from './question-search.tsx';
import { UnansweredList } from './unanswered-list.tsx';

const away = { q: undefined, category: undefined, subcategory: undefined };

/** Knowledge base: entries, unanswered questions, and what a question finds. */
const KnowledgePage = () => {
  const navigate = useNavigate();
  const { me } = useWorkspace();
  const [params, change] = useListState();
  const view = params.get('view') ?? 'entries';
  const tabs = [
    { id: 'entries', label: 'Entries', content: <EntryList params={params} change={change} /> },
    { id: 'unanswered', label: 'Unanswered questions', content: <UnansweredList params={params} change={change} /> },
    { id: 'ask', label: 'Try a question', content: <QuestionSearch /> },
  ];
  return (
    <SpaceBetween size="l">
      <Header
        variant="h1"
        description="What chat and voice may say in your name. They answer from here, from your prices and from your calendar, and from nothing else."
        actions={
          <SpaceBetween size="xs" direction="horizontal">
            <ExportButton />
            {isLeading(me.roles) && <Button onClick={() => navigate(importPath)}>Import</Button>}
            <Button variant="primary" onClick={() => navigate(entryPath('new'))}>
              New entry
            </Button>
          </SpaceBetween>
        }
      >
        Knowledge
      </Header>
      <Tabs
        i18nStrings={tabScroll}
        ariaLabel="Knowledge"
        activeTabId={tabs.some(({ id }) => id === view) ? view : 'entries'}
        onChange={({ detail }) =>
          change({ ...away, view: detail.activeTabId === 'entries' ? undefined : detail.activeTabId })
        }
        tabs={tabs.map((tab) => ({ ...tab, content: tab.id === view && tab.content }))}
      />
    </SpaceBetween>
  );
};

export default KnowledgePage;
