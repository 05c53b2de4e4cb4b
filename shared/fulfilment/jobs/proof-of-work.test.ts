import { expect, it } from 'vitest';
import type { ServiceCode } from '../../company/catalog/service.ts';
import { lacking, requirementsOf } from './proof-of-work.ts';

const photos = (before: number, after: number, state = 'sending') => [
  ...Array.from({ length: before }, () => ({ purpose: 'before', state })),
  ...Array.from({ length: after }, () => ({ purpose: 'after', state })),
];
const lacks = (services: ServiceCode[], given: ReturnType<typeof photos>) => lacking(requirementsOf(services, given));

it.each<[ServiceCode, number, number]>([
  ['cleaning', 0, 6],
  ['repairs', 3, 3],
  ['painting', 3, 3],
  ['landscaping', 3, 3],
  ['photography', 0, 0],
])('%s is finished with %i photos before and %i after, and with none less', (service, before, after) => {
  expect(lacks([service], photos(before, after))).toEqual([]);
  if (before > 0) expect(lacks([service], photos(before - 1, after))).toEqual(['1 more photo before the work']);
  if (after > 0) expect(lacks([service], photos(before, after - 1))).toEqual(['1 more photo after the work']);
});

it('a visit of several services needs the most that one of them asks for; what was refused or lost does not count', () => {
  expect(lacks(['cleaning', 'painting'], photos(3, 6))).toEqual([]);
  expect(lacks(['cleaning', 'painting'], photos(2, 5))).toEqual([
    '1 more photo before the work',
    '1 more photo after the work',
  ]);
  for (const state of ['refused', 'lost']) {
    expect(lacks(['cleaning'], photos(0, 6, state))).toEqual(['6 more photos after the work']);
  }
});
