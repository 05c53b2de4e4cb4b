import { type ComponentType, lazy, Suspense } from 'react';
import type { RouteObject } from 'react-router-dom';
import { allPages, type SitePage } from '../../shared/company/site/site-pages.ts';
import { Loading } from './loading.tsx';
import { loadedPage, notFoundView, type PageView, pageViews } from './pages.ts';
import { PlatformGate } from './platform-gate.tsx';
import { PublicShell } from './shell/public-shell.tsx';

const components = new Map<PageView['load'], ComponentType>();

/**
 * One component per chunk: paths that share a chunk (the back office) share the component, so React keeps its state.
 * Code that is there already renders at once: a lazy component would show its placeholder for a frame.
 */
const componentOf = (load: PageView['load']): ComponentType => {
  const component = components.get(load) ?? loadedPage(load) ?? lazy(load);
  components.set(load, component);
  return component;
};

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
