import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { watchBackButton } from '../platform/back-button.ts';
import { loadPageData, type PageData } from '../platform/configuration.ts';
import { deferred } from '../platform/deferred.tsx';
import { reportError, reportUncaughtErrors } from '../platform/report-error.ts';
import { ApplicationError, ErrorScreen } from './application-error.tsx';
import { afterIdle } from './idle-preload.ts';
import { Routing } from './routing.tsx';
import { registerWorker } from './sw/register.ts';

const { Component: SiteNotFound } = deferred<Pick<PageData, 'closed'>>(async () => {
  const { SiteNotFound: component } = await import('../features/company/tenancy/site-not-found.tsx');
  return { default: component };
});

// No transitions: inputs bound to the URL update with each keystroke, and a loading page shows its placeholder.
const Application = ({ tenant, closed }: Pick<PageData, 'tenant' | 'closed'>) => (
  <StrictMode>
    <ApplicationError>
      <BrowserRouter useTransitions={false}>{tenant ? <Routing /> : <SiteNotFound closed={closed} />}</BrowserRouter>
    </ApplicationError>
  </StrictMode>
);

/** Renders the site into `element` once the tenant is known. */
export const start = async (element: HTMLElement): Promise<void> => {
  reportUncaughtErrors();
  watchBackButton();
  const root = createRoot(element);
  try {
    const { tenant, closed } = await loadPageData();
    root.render(<Application tenant={tenant} closed={closed} />);
    afterIdle();
    registerWorker();
  } catch (error) {
    root.render(<ErrorScreen error={error} />);
    await reportError(error, { kind: 'start' });
  }
};
