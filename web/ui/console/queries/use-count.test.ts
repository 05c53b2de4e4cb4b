import { describe, expect, it } from 'vitest';
import { countToEnd } from './use-count.ts';

const listOf = (rows: number) => {
  const asked: (string | undefined)[] = [];
  const read = async (cursor: string | undefined) => {
    asked.push(cursor);
    const from = Number(cursor ?? 0);
    const items = Array.from({ length: Math.min(100, rows - from) }, (_, row) => from + row);
    const next = from + items.length;
    return { items, ...(next < rows && { nextCursor: String(next) }) };
  };
  return { read, asked };
};

describe('the number over a list', () => {
  it.each([
    [0, '0'],
    [100, '100'],
    [166, '166'],
    [1000, '1,000'],
  ])('is exact for %i rows', async (rows, text) => {
    expect(await countToEnd(listOf(rows).read)).toBe(text);
  });

  it('says that there are more after ten pages, and asks for no eleventh', async () => {
    const list = listOf(1001);
    expect(await countToEnd(list.read)).toBe('1,000+');
    expect(list.asked).toHaveLength(10);
  });
});
