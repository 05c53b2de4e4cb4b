import { lazy, type ReactNode, Suspense, useLayoutEffect } from 'react';
import { ChatLauncher } from '../features/assistants/chat/chat-launcher.tsx';
import { usePlace } from '../platform/navigation.tsx';
import { Dock } from '../ui/dock.tsx';
import { AdminGate } from './admin-gate.tsx';
import { DebugPanel } from './debug-panel.tsx';
import { Loading } from './loading.tsx';
import { isTenants, matchPath, type PageName, schemeOf } from './match-path.ts';
import { pages } from './pages.ts';
import { PublicShell } from './public-shell.tsx';
import { useArrival } from './use-arrival.ts';

const Home = lazy(pages.home);
const Book = lazy(pages.book);
const Confirmation = lazy(pages.confirmation);
const Privacy = lazy(pages.privacy);
const Unsubscribe = lazy(pages.unsubscribe);
const Onboarding = lazy(pages.onboarding);
const NotFound = lazy(pages.notFound);
const Auth = lazy(() => import('../features/company/identity/auth-page.tsx'));
const AuthCallback = lazy(() => import('../features/company/identity/auth-callback.tsx'));
const Console = lazy(() => import('./console/console.tsx'));
const DebugAuth = lazy(() => import('../features/company/identity/debug-auth.tsx'));

const inShell = (page: ReactNode): ReactNode => (
  <PublicShell>
    <Suspense fallback={<Loading />}>{page}</Suspense>
  </PublicShell>
);

const screens: Record<PageName, () => ReactNode> = {
  home: () => inShell(<Home />),
  confirmation: () => inShell(<Confirmation />),
  privacy: () => inShell(<Privacy />),
  unsubscribe: () => inShell(<Unsubscribe />),
  onboarding: () => inShell(<Onboarding />),
  notFound: () => inShell(<NotFound />),
  book: () => <Book />,
  auth: () => <Auth />,
  authCallback: () => <AuthCallback />,
  debugAuth: () => <DebugAuth />,
  console: () => (
    <AdminGate>
      <Console />
    </AdminGate>
  ),
};

/** Every address of the site and the page it shows. */
export const Routing = () => {
  const page = matchPath(usePlace().pathname);
  useLayoutEffect(() => {
    document.documentElement.dataset.scheme = schemeOf(page);
    document.body.classList.toggle('tenant-theme', isTenants(page));
  }, [page]);
  useArrival();
  return (
    <Suspense fallback={<Loading />}>
      {screens[page]()}
      <Dock>{isTenants(page) && <ChatLauncher />}</Dock>
      <DebugPanel />
    </Suspense>
  );
};
