import { Navigate, type RouteObject } from 'react-router-dom';
import { isLeading } from '../../../../shared/contract/access/people.ts';
import type { LoadPage } from '../../../platform/pages/page-code.ts';
import { componentOf } from '../../../platform/pages/page-component.ts';
import { useNamedPage } from '../../../ui/console/page.tsx';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import { NotFound } from './not-found.tsx';
import { type Room, rooms } from './rooms.ts';

const Named = ({ title }: { title: string }) => {
  useNamedPage(title);
  return null;
};

const refused: LoadPage = () => import('./refused-room.tsx');

const Shown = ({ title, load, access }: Pick<Room, 'title' | 'load' | 'access'>) => {
  const { me } = useWorkspace();
  const isOpen = access === 'everyone' || isLeading(me.roles);
  const Page = componentOf(isOpen ? load : refused);
  // Effects run in order: Named comes first, so a page can override its name.
  return (
    <>
      <Named title={title} />
      <Page />
    </>
  );
};

const routeOf = (room: Room, base: string): RouteObject => ({
  path: room.path.slice(base.length + 1),
  caseSensitive: true,
  children: [
    { index: true, element: <Shown {...room} /> },
    ...(room.children ?? []).map((page) => ({
      path: page.path,
      caseSensitive: true,
      element: <Shown access={room.access} {...page} />,
    })),
  ],
});

/** The routes of the rooms at and below `base`, and the not-found page for the rest. */
export const routesBelow = (base: string, all: readonly Room[] = rooms): RouteObject[] => [
  ...all.filter(({ path }) => path === base || path.startsWith(`${base}/`)).map((room) => routeOf(room, base)),
  { path: '*', element: <NotFound /> },
];

/** The routes of the back office, keyed by the site page that mounts them. */
export const roomRoutes = {
  console: [{ index: true, element: <Navigate to="/admin/home" replace /> }, ...routesBelow('/admin')],
  integrations: routesBelow('/api-integrations'),
} satisfies Record<string, RouteObject[]>;
