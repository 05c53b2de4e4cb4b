import { Suspense } from 'react';
import { type RouteObject, useLocation, useRoutes } from 'react-router-dom';
import { componentOf } from '../../platform/pages/page-component.ts';
import { usePageTitle } from '../../platform/pages/page-title.ts';
import { ButtonLink, Empty, Skeleton } from '../../ui/workspace/kit.tsx';
import { WorkPage } from '../../ui/workspace/work-page.tsx';
import { PageBoundary } from './page-boundary.tsx';
import { WORKSPACE, type WorkspacePage, workspacePages } from './pages.ts';

const Named = ({ title }: { title: string }) => {
  usePageTitle(title);
  return null;
};

const Shown = ({ title, load }: Pick<WorkspacePage, 'title' | 'load'>) => {
  const Page = componentOf(load);
  // Effects run in order: Named comes first, so a page can give itself another name.
  return (
    <>
      <Named title={title} />
      <Page />
    </>
  );
};

const routeOf = ({ path, title, load }: WorkspacePage): RouteObject => {
  const element = <Shown title={title} load={load} />;
  return path === '' ? { index: true, element } : { path, caseSensitive: true, element };
};

const NotFound = () => (
  <WorkPage title="Not found">
    <Empty title="There is nothing at this address" icon="search">
      <p>The link may be old, or the record is gone.</p>
      <ButtonLink to={WORKSPACE}>Go to Start</ButtonLink>
    </Empty>
  </WorkPage>
);

const routes: RouteObject[] = [...workspacePages.map(routeOf), { path: '*', element: <NotFound /> }];

/** The page of the current address. */
export const WorkspaceRoutes = () => {
  const { pathname } = useLocation();
  const page = useRoutes(routes);
  return (
    <PageBoundary key={pathname}>
      <Suspense fallback={<Skeleton rows={12} />}>{page}</Suspense>
    </PageBoundary>
  );
};
