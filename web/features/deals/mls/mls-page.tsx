import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Tabs from '@cloudscape-design/components/tabs';
import { isLeading } from '../../../../shared/contract/access/people.ts';
import { useListState } from '../../../ui/console/list/list-state.ts';
import { tabScroll } from '../../../ui/console/tab-scroll.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import { FeedsTab } from './feeds-tab.tsx';
import { RecordsTab } from './records-tab.tsx';
import { UnknownTab } from './unknown-tab.tsx';

const listings = { id: 'listings', label: 'Listings', content: <RecordsTab /> };
const unknown = { id: 'unknown', label: 'Unknown values', content: <UnknownTab /> };
const feeds = { id: 'feeds', label: 'Feeds', content: <FeedsTab /> };

/** What the MLS says: its listings, how they are copied, and what of them is not understood. */
const MlsPage = () => {
  const { me } = useWorkspace();
  const [params, change] = useListState();
  const tabs = isLeading(me.roles) ? [listings, feeds, unknown] : [listings, unknown];
  const view = params.get('view') ?? 'listings';
  return (
    <SpaceBetween size="l">
      <Header variant="h1" description="A copy of your MLS, and where it says something else than your own listings.">
        MLS
      </Header>
      <Tabs
        i18nStrings={tabScroll}
        activeTabId={tabs.some(({ id }) => id === view) ? view : 'listings'}
        onChange={({ detail }) =>
          change({
            view: detail.activeTabId === 'listings' ? undefined : detail.activeTabId,
            q: undefined,
            status: undefined,
            show: undefined,
            after: undefined,
            page: undefined,
          })
        }
        tabs={tabs}
        ariaLabel="MLS"
      />
    </SpaceBetween>
  );
};

export default MlsPage;
