import { useLocation } from 'react-router-dom';
import { sitePages } from '../../../shared/company/site/site-pages.ts';
import { SiteNotFound } from '../../features/company/tenancy/site-not-found.tsx';
import type { PageData } from '../../platform/configuration.ts';
import { componentOf } from '../../platform/pages/page-component.ts';
import { pageViews } from '../routing/pages.ts';

const Unsubscribe = componentOf(pageViews.unsubscribe.load);

/** What a host without a site shows. The link of an old mail still ends advertising from a suspended company. */
export const ClosedSite = ({ closed }: Pick<PageData, 'closed'>) => {
  const { pathname } = useLocation();
  if (closed !== 'suspended' || pathname !== sitePages.unsubscribe.path) return <SiteNotFound closed={closed} />;
  return (
    <main id="main" data-scheme="night">
      <Unsubscribe />
    </main>
  );
};
