import Tabs from '@cloudscape-design/components/tabs';
import { isLeading } from '../../../../shared/contract/access/people.ts';
import type { OrderSheet } from '../../../../shared/sales/records/order-list-contract.ts';
import { useListState } from '../../../ui/console/list/list-state.ts';
import { tabScroll } from '../../../ui/console/tab-scroll.ts';
import { useHasLeads, useWorkspace } from '../../../ui/console/workspace.tsx';
import type { OrderParts } from './order-parts.ts';

interface Props {
  sheet: OrderSheet;
  parts: Pick<OrderParts, 'Messages' | 'History'>;
}

/**
 * What is told, where the plan includes conversations, and what was done, for who leads: one beside the other; the open
 * tab is in the URL.
 */
export const OrderStory = ({ sheet, parts: { Messages, History } }: Props) => {
  const { me } = useWorkspace();
  const hasLeads = useHasLeads();
  const [params, change] = useListState();
  const messages = { id: 'messages', label: 'Messages', content: <Messages sheet={sheet} /> };
  const history = { id: 'history', label: 'History', content: <History orderId={sheet.orderId} /> };
  const tabs = [...(hasLeads ? [messages] : []), ...(isLeading(me.roles) ? [history] : [])];
  const [first] = tabs;
  if (!first) return null;
  return (
    <Tabs
      i18nStrings={tabScroll}
      variant="container"
      ariaLabel="The story of this order"
      activeTabId={tabs.find(({ id }) => id === params.get('show'))?.id ?? first.id}
      onChange={({ detail }) => change({ show: detail.activeTabId === first.id ? undefined : detail.activeTabId })}
      tabs={tabs}
    />
  );
};
