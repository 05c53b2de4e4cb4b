import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Tabs from '@cloudscape-design/components/tabs';
import { useListState } from '../../../ui/console/list/list-state.ts';
import { tabScroll } from '../../../ui/console/tab-scroll.ts';
import { MergedList } from './merged-list.tsx';
import { PairList } from './pair-list.tsx';

/** Possible duplicates and recent merges. */
const DuplicatesPage = () => {
  const [params, change] = useListState();
  return (
    <SpaceBetween size="l">
      <Header variant="h1" description="Leads that may be the same person. Nothing is merged until you decide.">
        Possible duplicates
      </Header>
      <Tabs
        i18nStrings={tabScroll}
        ariaLabel="Duplicates"
        activeTabId={params.get('show') === 'merged' ? 'merged' : 'pairs'}
        onChange={({ detail }) => change({ show: detail.activeTabId === 'merged' ? 'merged' : undefined })}
        tabs={[
          { id: 'pairs', label: 'To review', content: <PairList /> },
          { id: 'merged', label: 'Recently merged', content: <MergedList /> },
        ]}
      />
    </SpaceBetween>
  );
};

export default DuplicatesPage;
