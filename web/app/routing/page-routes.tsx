import { Suspense } from 'react';
import type { RouteObject } from 'react-router-dom';
import { allPages, type SitePage } from '../../../shared/company/site/site-pages.ts';
import { componentOf } from '../../platform/pages/page-component.ts';
import { Loading } from '../screens/loading.tsx';
import { PublicShell } from '../shell/public-shell.tsx';
import { notFoundView, type PageView, pageViews } from './pages.ts';
import { PlatformGate } from './platform-gate.tsx';

interface ScreenProps {
  view: PageView;
  hosts: SitePage['hosts'];
}

const Screen = ({ view, hosts }: ScreenProps) => {
  const Page = componentOf(view.load);
  const screen = view.isBare ? (
    <Page />
  ) : (
    <PublicShell>
      <Suspense fallback={<Loading />}>
        <Page />
      </Suspense>
    </PublicShell>
  );
  return hosts === 'platform' ? <PlatformGate>{screen}</PlatformGate> : screen;
};

/** The route of every unknown path. */
export const notFoundRoutes: RouteObject[] = [{ path: '*', element: <Screen view={notFoundView} hosts="all" /> }];

/** A route for each declared page. */
export const pageRoutes: RouteObject[] = allPages.map(({ name, path, hosts }) => ({
  path: pageViews[name].hasRoutes ? `${path.replace(/\/\*$/, '')}/*` : path,
  caseSensitive: true,
  element: <Screen view={pageViews[name]} hosts={hosts} />,
}));
