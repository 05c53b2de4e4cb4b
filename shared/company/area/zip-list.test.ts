import { expect, test } from 'vitest';
import { readZips } from './zip-list.ts';

test('finds ZIP codes in any pasted format, each once, and cuts ZIP+4 to five digits', () => {
  expect(readZips('18901, 18902;18903\n18901 18904-1234')).toEqual({
    zips: ['18901', '18902', '18903', '18904'],
    odd: [],
  });
});

test('lists what is not a ZIP code', () => {
  expect(readZips('18901 1890 Doylestown')).toEqual({ zips: ['18901'], odd: ['1890', 'Doylestown'] });
  expect(readZips('')).toEqual({ zips: [], odd: [] });
});
