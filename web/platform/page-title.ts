import { useEffect } from 'react';
import { configuration } from './configuration.ts';

/** Sets the tab's title: the page first, then who it belongs to; without a page, the tenant's own title. */
export const showTitle = (title: string | undefined): void => {
  const { tenant } = configuration();
  const name = tenant?.branding.companyName ?? tenant?.name ?? 'Northlight';
  document.title = title === undefined ? (tenant?.branding.metaTitle ?? name) : `${title} · ${name}`;
};

/** Sets the tab's title where a page knows more than its declaration says, such as whose record it shows. */
export const usePageTitle = (title: string | undefined): void => {
  useEffect(() => showTitle(title), [title]);
};
