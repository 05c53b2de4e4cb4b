import { mlsContract } from '../../../shared/deals/mls/contract.ts';
import { type PushKind, plainKind } from '../../company/identity/realtime/push-kind.ts';
import { fromItem } from '../../platform/table/item.ts';
import { viewFeed } from './feeds/view-feed.ts';
import { feedItem } from './store.ts';

/** A feed as its page shows it, to administrators: a colleague sees its run go on. */
export const mlsFeedPush: PushKind = plainKind(
  { name: 'mlsFeed', entity: feedItem.name, route: mlsContract.mlsFeeds },
  (stored) => {
    const feed = fromItem(feedItem, stored);
    return { id: feed.feedId, version: feed.version, show: () => ({ item: viewFeed(feed) }) };
  },
);
