import type { FeedView } from '../../../../shared/deals/mls/feed.ts';
import type { Feed } from '../store.ts';

/** A feed as its page shows it; without secrets and without where a run stands. */
export const viewFeed = ({ secret, run, createdAt: _, createdBy: __, movedAt: ___, ...feed }: Feed): FeedView => ({
  ...feed,
  hasSecret: secret !== undefined,
  ...(run && {
    run: {
      kind: run.kind,
      startedAt: run.startedAt,
      pages: run.pages,
      seen: run.seen,
      created: run.created,
      changed: run.changed,
      gone: run.gone,
      matched: run.matched,
      ...(run.waitsUntil !== undefined && { waitsUntil: run.waitsUntil }),
    },
  }),
});
