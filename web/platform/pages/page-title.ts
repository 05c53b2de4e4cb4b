import { useEffect } from 'react';
import { configuration } from '../configuration.ts';

let shown: string | undefined;
let owner: string | undefined;
let waiting = 0;

const write = (): void => {
  const { tenant } = configuration();
  const name = owner ?? tenant?.branding.companyName ?? tenant?.name ?? 'Northlight';
  const own = owner === undefined ? tenant?.branding.metaTitle : undefined;
  const parts = shown === undefined ? [own ?? name] : [shown, name];
  const text = parts.filter(Boolean).join(' · ');
  document.title = waiting > 0 ? `(${waiting > 99 ? '99+' : waiting}) ${text}` : text;
};

/** Sets the tab's title to page and tenant; without a page, to the tenant's own title. */
export const showTitle = (title: string | undefined): void => {
  shown = title;
  write();
};

/** Names another owner than the host's tenant in every title: the back office's host is shared. Undefined for the host's, empty for nobody's. */
export const ownTitles = (name: string | undefined): void => {
  owner = name;
  write();
};

/** Puts the number of things that wait for the user before the title; 0 for none. */
export const countInTitle = (count: number): void => {
  waiting = count;
  write();
};

/** Overrides the declared title, for example with the name of the record. */
export const usePageTitle = (title: string | undefined): void => {
  useEffect(() => showTitle(title), [title]);
};
