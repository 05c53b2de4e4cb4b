import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { SiteNotFound } from '../features/company/tenancy/site-not-found.tsx';
import { loadPageData, type PageData } from '../platform/configuration.ts';
import { reportError, reportUncaughtErrors } from '../platform/report-error.ts';
import { ApplicationError, ErrorScreen } from './application-error.tsx';
import { afterIdle } from './idle-preload.ts';
import { Routing } from './routing.tsx';
import { registerWorker } from './sw/register.ts';

const Application = ({ tenant, closed }: Pick<PageData, 'tenant' | 'closed'>) => (
  <StrictMode>
    <ApplicationError>{tenant ? <Routing /> : <SiteNotFound closed={closed} />}</ApplicationError>
  </StrictMode>
);

/** Shows the site in `element`, once it is known whose site it is. */
export const start = async (element: HTMLElement): Promise<void> => {
  reportUncaughtErrors();
  const root = createRoot(element);
  try {
    const { tenant, script, closed } = await loadPageData();
    root.render(<Application tenant={tenant} closed={closed} />);
    afterIdle();
    registerWorker();
    if (script) await import('./own-script/start.ts').then(({ startOwnScript }) => startOwnScript(script));
  } catch (error) {
    root.render(<ErrorScreen error={error} />);
    await reportError(error, { kind: 'start' });
  }
};
