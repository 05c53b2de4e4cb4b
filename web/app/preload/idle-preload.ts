import { pageAt } from '../../../shared/company/site/site-pages.ts';
import { isConnectionDear } from '../../platform/connection.ts';
import { type LoadPage, loadPage } from '../../platform/pages/page-code.ts';
import { pageViews } from '../routing/pages.ts';

const IDLE_DELAY_MS = 5000;

/** The pages that visitors often open next; nobody who works below a path, in the back office or a portal, opens them. */
export const likelyAfter = (path: string): LoadPage[] => {
  const page = pageAt(path);
  if (page && pageViews[page.name].hasRoutes) return [];
  return Object.values(pageViews).flatMap(({ load, isLikely }) => (isLikely ? [load] : []));
};

/** Preloads likely pages after five seconds. */
export const afterIdle = (): void => {
  if (isConnectionDear()) return;
  setTimeout(() => {
    for (const load of likelyAfter(location.pathname)) void loadPage(load);
  }, IDLE_DELAY_MS);
};
