import { paths } from '../../../platform/pages/paths.ts';

/** Long enough for the parts that this page loads by itself. */
const SETTLED_MS = 3000;

/** The site's own files that this page has loaded. */
const loadedParts = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);

/** Asks the service worker to keep this page with its parts, so that it opens in a cellar. */
export const keepShell = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return;
  await new Promise((resolve) => setTimeout(resolve, SETTLED_MS));
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ keep: [paths.vendorPortal, ...new Set(loadedParts())] });
};
