import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Room, rooms } from '../../../web/app/console/rooms/rooms.ts';
import { walkParts } from '../../e2e/page/room-stops.ts';
import { stopsOf } from '../../support/people/walked-rooms.ts';

const load = async () => ({ default: () => null });
const drones: Room = {
  path: '/admin/drones',
  title: 'Drones',
  hint: 'What flies',
  group: 'deliver',
  access: 'everyone',
  load,
};

const detailsOf = (all: readonly Room[]) =>
  Object.fromEntries(
    all
      .flatMap(({ path, children = [] }) => children.map((page) => `${path}/${page.path}`))
      .filter((path) => path.includes(':'))
      .map((path) => [path, [{ path: path.replace(/:\w+/, 'x'), heading: /.+/ }]]),
  );

describe('the walk through the back office', () => {
  test('stops at every room and every page inside one', () => {
    const pages = rooms.reduce((all, { children = [] }) => all + 1 + children.length, 0);
    expect(stopsOf(rooms, detailsOf(rooms))).toHaveLength(pages);
  });

  test('stops at a new room without being told', () => {
    const stops = stopsOf([...rooms, drones], detailsOf(rooms));
    expect(stops.at(-1)).toEqual({ path: '/admin/drones', heading: 'Drones' });
  });

  test('control: fails on a page with a parameter for which it knows no value', () => {
    const hangar = { ...drones, children: [{ path: ':droneId', title: 'Drone', load }] };
    expect(() => stopsOf([...rooms, hangar], detailsOf(rooms))).toThrow('/admin/drones/:droneId');
  });

  test('control: fails on a stop at a room that is gone', () => {
    const others = rooms.filter(({ path }) => path !== '/admin/calls');
    expect(() => stopsOf(others, detailsOf(rooms))).toThrow('/admin/calls/:callId');
  });
});

/** The parts that some file walks. */
const walkedIn = (sources: readonly string[]): string[] =>
  sources
    .flatMap((source) => [...source.matchAll(/await walkParts\(\[(.+?)\]/g)].map(([, parts = '']) => parts))
    .flatMap((parts) => parts.split(', ').map((part) => part.replaceAll("'", '')))
    .sort();

describe('the files that walk the back office', () => {
  const folder = resolve(import.meta.dirname, '../../e2e/rooms');
  const sources = globSync('*.spec.ts', { cwd: folder }).map((name) => readFileSync(resolve(folder, name), 'utf8'));

  test('walk each part once', () => {
    expect(walkedIn(sources)).toEqual([...walkParts].sort());
  });

  test('control: a part without a file is noticed', () => {
    expect(walkedIn(sources.filter((source) => !source.includes("'sell'")))).not.toEqual([...walkParts].sort());
  });
});
