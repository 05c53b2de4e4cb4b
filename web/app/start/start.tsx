import { StrictMode, startTransition } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { loadPageData, type PageData } from '../../platform/configuration.ts';
import { reportError, reportUncaughtErrors } from '../../platform/log/report-error.ts';
import { watchBackButton } from '../../platform/pages/back-button.ts';
import { deferred } from '../../platform/pages/deferred.tsx';
import { keepTypedForm } from '../../platform/pages/typed-form.ts';
import { keepCampaign } from '../../platform/visit/campaign.ts';
import { afterIdle } from '../preload/idle-preload.ts';
import { Routing } from '../routing/routing.tsx';
import { ApplicationError, ErrorScreen } from '../screens/application-error.tsx';
import { Loading } from '../screens/loading.tsx';
import { registerWorker } from '../sw/register.ts';
import { carryPress } from './carry-press.ts';
import { takeOver, untilReleased } from './take-over.ts';

const { Component: SiteNotFound } = deferred<Pick<PageData, 'closed'>>(async () => {
  const { ClosedSite: component } = await import('./closed-site.tsx');
  return { default: component };
});

/** Code that arrives sooner replaces nothing; later, “Loading...” says that something is on its way. */
const PLACEHOLDER_DELAY_MS = 200;

// No transitions: inputs bound to the URL update with each keystroke, and a loading page shows its placeholder.
const Application = ({ tenant, closed }: Pick<PageData, 'tenant' | 'closed'>) => (
  <StrictMode>
    <ApplicationError>
      <BrowserRouter useTransitions={false}>{tenant ? <Routing /> : <SiteNotFound closed={closed} />}</BrowserRouter>
    </ApplicationError>
  </StrictMode>
);

/**
 * Renders the site into `element` once the tenant is known and `page`, the code of the address, has arrived: a frame
 * without it would put the footer where the page belongs.
 */
export const start = async (element: HTMLElement, page: Promise<void>): Promise<void> => {
  reportUncaughtErrors();
  keepCampaign(location.search);
  watchBackButton();
  carryPress(element);
  const root = createRoot(element);
  // Words that came with the document say more than a placeholder.
  const hasWords = element.childElementCount > 0;
  const slow = setTimeout(() => !hasWords && root.render(<Loading />), PLACEHOLDER_DELAY_MS);
  try {
    const [{ tenant, closed }] = await Promise.all([loadPageData(), page]);
    clearTimeout(slow);
    await untilReleased(element);
    keepTypedForm(element);
    const render = (): void => root.render(<Application tenant={tenant} closed={closed} />);
    // In slices, so that a visitor can scroll meanwhile; but at once over fields, or what is filled between two would be lost.
    const hasFields = element.querySelector('input, select, textarea') !== null;
    const renderOver = (): void => (hasFields ? render() : startTransition(render));
    takeOver(element, renderOver, () => flushSync(render));
    afterIdle();
    registerWorker();
  } catch (error) {
    clearTimeout(slow);
    root.render(<ErrorScreen error={error} />);
    await reportError(error, { kind: 'start' });
  }
};
