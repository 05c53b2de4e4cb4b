import type { ComponentType } from 'react';

type Page = { default: ComponentType };

/** A page that is written for react-router, together with it: only such pages load it. */
export const withRouter = (path: string, load: () => Promise<Page>) => async (): Promise<Page> => {
  const [{ routedPage }, page] = await Promise.all([import('./routed-page.tsx'), load()]);
  return { default: routedPage(path, page.default) };
};
