import { expect, it } from 'vitest';
import { mergeRows } from './merge-rows.ts';

const merge = mergeRows(({ name }: { name: string; price: number }) => name);
const [near, far, hill] = [
  { name: 'Near', price: 10 },
  { name: 'Far', price: 20 },
  { name: 'Hill', price: 30 },
];

it('keeps what either added', () => {
  expect(merge([near], [near, far], [hill, near])).toEqual([hill, near, far]);
});

it('keeps what either changed, and mine where both changed the same', () => {
  const mine = [{ ...near, price: 11 }, far];
  expect(merge([near, far], mine, [near, { ...far, price: 22 }])).toEqual([
    { ...near, price: 11 },
    { ...far, price: 22 },
  ]);
  expect(merge([near, far], mine, [{ ...near, price: 99 }, far])).toEqual(mine);
  expect(merge([], [{ ...hill, price: 1 }], [hill]), 'both added it').toEqual([{ ...hill, price: 1 }]);
});

it('leaves out what either removed, but what the other changed since', () => {
  expect(merge([near, far, hill], [near, hill], [far, hill])).toEqual([hill]);
  const dearer = { ...far, price: 25 };
  expect(merge([near, far], [near, dearer], [near]), 'removed by them, changed by me').toEqual([near, dearer]);
});

it('takes a new name for another row', () => {
  const renamed = { ...far, name: 'Farther' };
  expect(merge([near, far], [near, renamed], [near, far, hill])).toEqual([near, hill, renamed]);
});
