import { expect, it } from 'vitest';
import { everyItem } from './every-item.ts';

const pages: Record<string, { items: number[]; nextCursor?: string }> = {
  '': { items: [1, 2], nextCursor: 'b' },
  // A page that a filter emptied is not the last one.
  b: { items: [], nextCursor: 'c' },
  c: { items: [3], nextCursor: 'd' },
  d: { items: [4, 5] },
};

const counted = () => {
  const asked: string[] = [];
  const read = async (cursor = '') => {
    asked.push(cursor);
    return pages[cursor] ?? { items: [] };
  };
  return { asked, read };
};

it('every page is read once, in order', async () => {
  const { asked, read } = counted();
  expect(await everyItem(read)).toEqual([1, 2, 3, 4, 5]);
  expect(asked).toEqual(['', 'b', 'c', 'd']);
});

it('no page is read beyond as many as are wanted', async () => {
  for (const [most, found] of [
    [2, 2],
    [3, 3],
    [4, 5],
  ] as const) {
    const { read } = counted();
    expect(await everyItem(read, most)).toHaveLength(found);
  }
});
