import Header from '@cloudscape-design/components/header';
import Link from '@cloudscape-design/components/link';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Tabs from '@cloudscape-design/components/tabs';
import { ApiKeysSection } from '../../../features/company/api-keys/api-keys-section.tsx';
import { WebhooksSection } from '../../../features/open/webhooks/webhooks-section.tsx';
import { useListState } from '../../../ui/console/list/list-state.ts';
import { tabScroll } from '../../../ui/console/tab-scroll.ts';

/** How other systems come in, by keys, and how they are told what happens, by webhooks. */
const ApiKeysRoom = () => {
  const [params, change] = useListState();
  const tab = params.get('tab') === 'webhooks' ? 'webhooks' : 'keys';
  return (
    <SpaceBetween size="l">
      <Header
        variant="h1"
        description={
          <>
            Let your own systems in by keys, and tell them what happens by webhooks.{' '}
            <Link href="/developers" external externalIconAriaLabel="Opens in a new tab">
              How to call the API
            </Link>
          </>
        }
      >
        API keys and webhooks
      </Header>
      <Tabs
        i18nStrings={tabScroll}
        activeTabId={tab}
        ariaLabel="Keys and webhooks"
        onChange={({ detail }) => change({ tab: detail.activeTabId === 'webhooks' ? 'webhooks' : undefined })}
        tabs={[
          { id: 'keys', label: 'API keys', content: <ApiKeysSection /> },
          { id: 'webhooks', label: 'Webhooks', content: <WebhooksSection /> },
        ]}
      />
    </SpaceBetween>
  );
};

export default ApiKeysRoom;
