import { Suspense, useLayoutEffect } from 'react';
import { useLocation, useRoutes, useSearchParams } from 'react-router-dom';
import { pageAt } from '../../../shared/company/site/site-pages.ts';
import { configuration } from '../../platform/configuration.ts';
import { deferred } from '../../platform/pages/deferred.tsx';
import { showTitle } from '../../platform/pages/page-title.ts';
import { Dock } from '../../ui/dock.tsx';
import { Loading } from '../screens/loading.tsx';
import { notFoundRoutes, pageRoutes } from './page-routes.tsx';
import { useArrival } from './use-arrival.ts';

const { Component: DebugPanel } = deferred(() => import('../screens/debug-panel.tsx'));

/** Of the few companies that have one. */
const { Component: OwnScript } = deferred(() => import('../own-script/own-script.ts'));

/** Floats above the page, so that it may come after it without moving anything. */
const { Component: ChatLauncher } = deferred(async () => {
  const { ChatLauncher: component } = await import('../../features/assistants/chat/chat-launcher.tsx');
  return { default: component };
});

/** Renders the page of the current URL with the title and color scheme that it declares. */
export const Routing = () => {
  const [query] = useSearchParams();
  const page = pageAt(useLocation().pathname);
  // The router ignores repeated slashes. The document function answers them with 404, and so does the site.
  const screen = useRoutes(page ? pageRoutes : notFoundRoutes);
  const scheme = page?.scheme ?? 'night';
  const isTenants = page?.isTenants === true;
  // Not once per page: the back office sets the scheme of its rooms by itself, and keeps it from room to room.
  useLayoutEffect(() => {
    document.documentElement.dataset.scheme = scheme;
    document.body.classList.toggle('tenant-theme', isTenants);
  }, [scheme, isTenants]);
  // A layout effect runs before the page's own effects, so a page can override the title.
  useLayoutEffect(() => {
    if (page) showTitle(page.title);
  }, [page]);
  useArrival();
  const { script } = configuration();
  return (
    <Suspense fallback={<Loading />}>
      {screen}
      <Dock hasBar={page?.name === 'book' || page?.name === 'pricing'}>{page?.isTenants && <ChatLauncher />}</Dock>
      {script && <OwnScript address={script} page={page} />}
      {query.get('debug') === 'true' && <DebugPanel />}
    </Suspense>
  );
};
