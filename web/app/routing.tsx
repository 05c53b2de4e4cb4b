import { Suspense, useLayoutEffect } from 'react';
import { useLocation, useRoutes, useSearchParams } from 'react-router-dom';
import { pageAt } from '../../shared/company/site/site-pages.ts';
import { ChatLauncher } from '../features/assistants/chat/chat-launcher.tsx';
import { configuration } from '../platform/configuration.ts';
import { deferred } from '../platform/deferred.tsx';
import { showTitle } from '../platform/page-title.ts';
import { Dock } from '../ui/dock.tsx';
import { Loading } from './loading.tsx';
import { useOwnScript } from './own-script/use-own-script.ts';
import { notFoundRoutes, pageRoutes } from './page-routes.tsx';
import { useArrival } from './use-arrival.ts';

const { Component: DebugPanel } = deferred(() => import('./debug-panel.tsx'));

/** The page of the address, with the title and the ground that it declares. */
export const Routing = () => {
  const [query] = useSearchParams();
  const page = pageAt(useLocation().pathname);
  // The router forgives repeated slashes; the document function does not, and what it calls missing is missing here too.
  const screen = useRoutes(page ? pageRoutes : notFoundRoutes);
  // Before the effects of the page itself, which may know a better title.
  useLayoutEffect(() => {
    document.documentElement.dataset.scheme = page?.scheme ?? 'night';
    document.body.classList.toggle('tenant-theme', page?.isTenants === true);
    if (page) showTitle(page.title);
  }, [page]);
  useArrival();
  useOwnScript(configuration().script, page);
  return (
    <Suspense fallback={<Loading />}>
      {screen}
      <Dock>{page?.isTenants && <ChatLauncher />}</Dock>
      {query.get('debug') === 'true' && <DebugPanel />}
    </Suspense>
  );
};
