import { matchPath } from 'react-router-dom';
import { isLeading, type Role } from '../../../shared/contract/access/people.ts';
import { type LoadPage, loadPage } from '../../platform/pages/page-code.ts';
import type { IconName } from '../../ui/workspace/icon.tsx';

/**
 * A page of the workspace. Routes, navigation, palette, keys, titles and the axe walk derive from this list: to add a page,
 * add an entry here whose module has the page's component as its default export. The component renders a `WorkPage`
 * (`ui/workspace/work-page.tsx`), offers its keys through `useCommands`, and reads a parameter of its path with
 * `useParams`.
 */
export interface WorkspacePage {
  /** Below `/v2`; empty for the start. `:name` is a parameter. */
  readonly path: string;
  readonly title: string;
  readonly hint: string;
  readonly icon: IconName;
  /** The second key of its shortcut, after `g`; a page without one stands in no navigation. */
  readonly shortcut?: string;
  /** Who sees it in the navigation and may open it; the server authorizes every call. */
  readonly access: 'everyone' | 'leading';
  readonly load: LoadPage;
}

export const workspacePages: readonly WorkspacePage[] = [
  {
    path: '',
    title: 'Start',
    hint: 'What is due, and what has failed',
    icon: 'start',
    shortcut: 's',
    access: 'everyone',
    load: () => import('./start/start-page.tsx'),
  },
  {
    path: 'inbox',
    title: 'Inbox',
    hint: 'One thread a person, over every channel',
    icon: 'inbox',
    shortcut: 'i',
    access: 'everyone',
    load: () => import('../../features/workspace/inbox/inbox-page.tsx'),
  },
  {
    path: 'orders',
    title: 'Orders',
    hint: 'Every order, by keyboard',
    icon: 'orders',
    shortcut: 'o',
    access: 'leading',
    load: () => import('../../features/workspace/orders/orders-page.tsx'),
  },
  {
    path: 'calendar',
    title: 'Calendar',
    hint: 'Who does what when',
    icon: 'calendar',
    shortcut: 'c',
    access: 'leading',
    load: () => import('../../features/fulfilment/calendar/calendar-page.tsx'),
  },
  {
    path: 'properties',
    title: 'Properties',
    hint: 'Every house, with all that was done',
    icon: 'properties',
    shortcut: 'p',
    access: 'leading',
    load: () => import('../../features/workspace/properties/properties-page.tsx'),
  },
  {
    path: 'properties/:propertyId',
    title: 'Property',
    hint: 'All of a house',
    icon: 'properties',
    access: 'everyone',
    load: () => import('../../features/workspace/properties/property-page.tsx'),
  },
  {
    path: 'reports',
    title: 'Reports',
    hint: 'The figures, and the rows behind them',
    icon: 'reports',
    shortcut: 'r',
    access: 'leading',
    load: () => import('./reports/reports-page.tsx'),
  },
];

export const WORKSPACE = '/v2';

/** The address of a page. */
export const addressOf = ({ path }: Pick<WorkspacePage, 'path'>): string => (path ? `${WORKSPACE}/${path}` : WORKSPACE);

/** The pages in the navigation of somebody with these roles. */
export const pagesFor = (roles: readonly Role[]): readonly WorkspacePage[] =>
  workspacePages.filter(
    ({ shortcut, access }) => shortcut !== undefined && (access === 'everyone' || isLeading(roles)),
  );

/** Loads the code of the page at a path, so that it renders at once when it is opened. */
export const prepareWorkspacePage = (path: string): void => {
  const page = workspacePages.find((each) => matchPath(addressOf(each), path));
  if (page) void loadPage(page.load);
};
