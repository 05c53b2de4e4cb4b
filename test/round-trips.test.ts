import { expect, test } from 'vitest';
import { printFigure } from './support/run/figure.ts';
import { countRoundTrips, type RoundTrips } from './support/world/round-trips.ts';

/**
 * The handbook's goal is one, and one more before a confirmation. An order's number is given between its reading and its
 * writing, and the list of visits names the orders that it has found.
 */
const most: Readonly<Record<string, number>> = {
  'availability of 31 days': 1,
  dashboard: 1,
  'list of orders': 1,
  'list of visits': 2,
  'list of clients': 1,
  'list of properties': 1,
  'list of leads': 1,
  'list of tasks': 1,
  'list of bookings': 1,
  'confirm one visit': 3,
};

const slow = (found: readonly RoundTrips[]): string[] =>
  found.filter(({ what, rounds }) => rounds > (most[what] ?? 0)).map(({ what, rounds }) => `${what}: ${rounds}`);

test('availability, confirmation, dashboard and lists keep to their round trips, one after the other', async () => {
  const found = await countRoundTrips();
  for (const each of found) printFigure('round trips', { ...each });
  expect(found.map(({ what }) => what)).toEqual(Object.keys(most));
  expect(found.filter(({ rounds }) => rounds < 1)).toEqual([]);
  expect(slow(found)).toEqual([]);
});

test('control: a product that reads once more before each of its calls is caught everywhere', async () => {
  expect(slow(await countRoundTrips({ isCareless: true }))).toHaveLength(Object.keys(most).length);
});
