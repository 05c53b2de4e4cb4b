import { Suspense } from 'react';
import { type RouteObject, useLocation, useRoutes } from 'react-router-dom';
import { isLeading } from '../../../shared/contract/access/people.ts';
import { componentOf } from '../../platform/pages/page-component.ts';
import { usePageTitle } from '../../platform/pages/page-title.ts';
import { useWorkspace } from '../../ui/console/workspace.tsx';
import { ButtonLink, Empty, Skeleton } from '../../ui/workspace/kit.tsx';
import { WorkPage } from '../../ui/workspace/work-page.tsx';
import { PageBoundary } from './page-boundary.tsx';
import { WORKSPACE, type WorkspacePage, workspacePages } from './pages.ts';

const Named = ({ title }: { title: string }) => {
  usePageTitle(title);
  return null;
};

/** In place of a page for those who lead the company, where the server would refuse each of its parts. */
const Refused = ({ title }: { title: string }) => (
  <WorkPage title={title}>
    <Empty title="You have no access to this" icon="alert">
      <p>It is for those who run the company. If you need it, ask an administrator to change your role.</p>
      <ButtonLink to={WORKSPACE}>Go to Start</ButtonLink>
    </Empty>
  </WorkPage>
);

const Shown = ({ title, load, access }: Pick<WorkspacePage, 'title' | 'load' | 'access'>) => {
  const { me } = useWorkspace();
  const isOpen = access === 'everyone' || isLeading(me.roles);
  const Page = componentOf(load);
  // Effects run in order: Named comes first, so a page can give itself another name.
  return (
    <>
      <Named title={title} />
      {isOpen ? <Page /> : <Refused title={title} />}
    </>
  );
};

const routeOf = ({ path, ...page }: WorkspacePage): RouteObject => {
  const element = <Shown {...page} />;
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
