import { useEffect } from 'react';
import { configuration } from './configuration.ts';

/** The tab's title: the page first, then who it belongs to. */
export const usePageTitle = (title: string | undefined): void => {
  useEffect(() => {
    const { tenant } = configuration();
    const name = tenant?.branding.companyName ?? tenant?.name ?? 'Northlight';
    document.title = title === undefined ? (tenant?.branding.metaTitle ?? name) : `${title} · ${name}`;
  }, [title]);
};
