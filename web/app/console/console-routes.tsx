import { Suspense } from 'react';
import { useLocation, useRoutes } from 'react-router-dom';
import { pageAt } from '../../../shared/company/site/site-pages.ts';
import { PageBoundary } from './page-boundary.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { roomRoutes } from './room-routes.tsx';

/** Renders the room of the current URL. */
export const ConsoleRoutes = () => {
  const { pathname } = useLocation();
  const isIntegrations = pageAt(pathname)?.name === 'integrations';
  return (
    <PageBoundary key={pathname}>
      <Suspense fallback={<PageSkeleton />}>
        {useRoutes(isIntegrations ? roomRoutes.integrations : roomRoutes.console)}
      </Suspense>
    </PageBoundary>
  );
};
