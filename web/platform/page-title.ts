import { useEffect } from 'react';
import { configuration } from './configuration.ts';

/** Sets the tab's title to page and tenant; without a page, to the tenant's own title. */
export const showTitle = (title: string | undefined): void => {
  const { tenant } = configuration();
  const name = tenant?.branding.companyName ?? tenant?.name ?? 'Northlight';
  document.title = title === undefined ? (tenant?.branding.metaTitle ?? name) : `${title} · ${name}`;
};

/** Overrides the declared title, for example with the name of the record. */
export const usePageTitle = (title: string | undefined): void => {
  useEffect(() => showTitle(title), [title]);
};
