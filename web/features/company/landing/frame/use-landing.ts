import type { LandingContent } from '../../../../../shared/company/site/landing/landing-page.ts';
import { configuration, currentTenant } from '../../../../platform/configuration.ts';
import { useCatalog } from '../../../../platform/use-catalog.ts';

/** What a landing page is written from: the company of this host, and its catalog. */
export const useLanding = (): LandingContent => {
  const { catalog } = useCatalog();
  return { tenant: currentTenant(), catalog, week: configuration().week };
};
