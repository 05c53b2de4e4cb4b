import { Suspense } from 'react';
import { useLocation, useRoutes } from 'react-router-dom';
import { pageAt } from '../../../../shared/company/site/site-pages.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import { CompaniesHome } from '../company/companies-home.tsx';
import { PageBoundary } from '../frame/page-boundary.tsx';
import { PageSkeleton } from '../frame/page-skeleton.tsx';
import { NotInPlan } from './not-in-plan.tsx';
import { roomRoutes } from './room-routes.tsx';
import { isInPlan, roomAt } from './rooms.ts';

/** Renders the room of the current URL; a company's room waits until a company is chosen whose plan includes it. */
export const ConsoleRoutes = () => {
  const { pathname, search } = useLocation();
  const { me, isPlatform = false } = useWorkspace();
  const room = roomAt(pathname);
  const isIntegrations = pageAt(pathname)?.name === 'integrations';
  const routes = useRoutes(isIntegrations ? roomRoutes.integrations : roomRoutes.console);
  const isHome = room?.path === '/admin/home';
  const needsCompany = isPlatform && room !== undefined && (isHome || room.isPlatforms !== true);
  return (
    <PageBoundary key={pathname}>
      <Suspense fallback={<PageSkeleton />}>
        {needsCompany ? (
          <CompaniesHome {...(!isHome && { wanted: { title: room.title, path: pathname + search } })} />
        ) : room && !isInPlan(room, me.features) ? (
          <NotInPlan {...room} />
        ) : (
          routes
        )}
      </Suspense>
    </PageBoundary>
  );
};
