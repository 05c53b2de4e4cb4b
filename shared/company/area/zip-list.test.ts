import { expect, test } from 'vitest';
import { readZips } from './zip-list.ts';

test('ZIP codes are found however they were pasted, each once, ZIP+4 cut to five', () => {
  expect(readZips('18901, 18902;18903\n18901 18904-1234')).toEqual({
    zips: ['18901', '18902', '18903', '18904'],
    odd: [],
  });
});

test('what is no ZIP code is named', () => {
  expect(readZips('18901 1890 Doylestown')).toEqual({ zips: ['18901'], odd: ['1890', 'Doylestown'] });
  expect(readZips('')).toEqual({ zips: [], odd: [] });
});
