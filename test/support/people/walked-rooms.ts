import type { Room } from '../../../web/app/console/rooms/rooms.ts';

/** An address that a walk goes to, and the heading by which it knows that it is there. */
export interface Stop {
  readonly path: string;
  readonly heading: string | RegExp;
}

/**
 * A stop for each address of the rooms: an address with parameters has those that `known` gives under it, any other one
 * is known by its title unless `known` says more. Throws where a parameter has no value.
 */
export const stopsOf = (rooms: readonly Room[], known: Readonly<Record<string, readonly Stop[]>>): Stop[] => {
  const pages = rooms.flatMap((room) => [
    { path: room.path, title: room.title },
    ...(room.children ?? []).map(({ path, title }) => ({ path: `${room.path}/${path}`, title })),
  ]);
  const unused = Object.keys(known).filter((path) => !pages.some((page) => page.path === path));
  if (unused.length > 0) throw new Error(`No room is at ${unused.join(', ')}`);
  return pages.flatMap(({ path, title }) => {
    const stops = known[path];
    if (stops) return stops;
    if (path.includes(':')) throw new Error(`The walk has no value for the parameter of ${path}`);
    return [{ path, heading: title }];
  });
};
