import { describe, expect, it } from 'vitest';
import type { Page } from '../../../../shared/contract/routes/page.ts';
import { testSigner } from '../../../../test/support/table/table.ts';
import { fillPage } from './fill-page.ts';
import { type MergedList, mergedPage } from './merged-page.ts';

interface Row {
  readonly at: string;
  readonly isWanted: boolean;
}

/** An index in memory, which answers as the table does: a cursor for as long as there may be more. */
const indexOf = (rows: readonly Row[]): MergedList<Row>['read'] => {
  const sorted = rows.toSorted((a, b) => (a.at < b.at ? 1 : -1));
  return async (to, limit, cursor) => {
    const below = sorted.filter(({ at }) => (to === undefined || at <= to) && (cursor === undefined || at < cursor));
    const items = below.slice(0, limit);
    return { items, nextCursor: items.length === limit ? items.at(-1)?.at : undefined };
  };
};

const at = (n: number): string => `2026-11-${String(n).padStart(4, '0')}`;
const listOf = (own: readonly Row[], shared: readonly Row[]): MergedList<Row> => ({
  read: indexOf(own),
  others: async () => shared,
  isWanted: ({ isWanted }) => isWanted,
  positionOf: (row) => row.at,
});

type Ask = (cursor: string | undefined) => Promise<Page<Row>>;

/** All rows in the order that somebody who turns the pages sees them, and the longest page. */
const turn = async (ask: Ask): Promise<{ seen: string[]; longest: number }> => {
  const seen: string[] = [];
  let [longest, cursor]: [number, string | undefined] = [0, undefined];
  for (let n = 0; n < 2000; n++) {
    const page: Page<Row> = await ask(cursor);
    seen.push(...page.items.map((row) => row.at));
    longest = Math.max(longest, page.items.length);
    cursor = page.nextCursor;
    if (cursor === undefined) return { seen, longest };
  }
  throw new Error('The pages have no end');
};

const cases = (() => {
  const numbers = Array.from({ length: 120 }, (_, n) => n);
  const rows = (isIn: (n: number) => boolean, isWanted = (_: number) => true): Row[] =>
    numbers.filter(isIn).map((n) => ({ at: at(n), isWanted: isWanted(n) }));
  return [
    { name: 'shared ones among own ones', own: rows((n) => n % 3 > 0), shared: rows((n) => n % 3 === 0) },
    { name: 'all shared ones newer', own: rows((n) => n < 40), shared: rows((n) => n >= 40) },
    { name: 'all shared ones older', own: rows((n) => n >= 40), shared: rows((n) => n < 40) },
    { name: 'only shared ones', own: [], shared: rows(() => true) },
    { name: 'only own ones', own: rows(() => true), shared: [] },
    {
      name: 'a rare match among own ones',
      own: rows(
        (n) => n % 7 > 0,
        (n) => n % 50 === 1,
      ),
      shared: rows((n) => n % 7 === 0),
    },
    {
      name: 'a rare match far above the shared ones',
      own: rows(
        (n) => n >= 5,
        (n) => n % 50 === 1,
      ),
      shared: rows((n) => n < 5),
    },
  ];
})();

const expected = ({ own, shared }: (typeof cases)[number]): string[] =>
  [...own, ...shared]
    .filter(({ isWanted }) => isWanted)
    .map((row) => row.at)
    .sort()
    .reverse();

describe('a page of a list with rows from elsewhere among its own', () => {
  it('shows each row once, in order, and never more of them than were asked for', async () => {
    for (const each of cases)
      for (const limit of [1, 2, 7, 25, 100]) {
        const list = listOf(each.own, each.shared);
        const turned = await turn(async (cursor) => await mergedPage(list, testSigner, 'rows', { limit, cursor }));
        expect(turned.seen, `${each.name}, ${limit} a page`).toEqual(expected(each));
        expect(turned.longest).toBeLessThanOrEqual(limit);
      }
  });

  it('is told from pages that show the others first, or only once (controls)', async () => {
    const [mixed] = cases;
    if (!mixed) throw new Error('No case');
    const { own, shared } = mixed;
    const allFirst = await turn(async (cursor) => {
      const page = await indexOf(own)(undefined, 25, cursor);
      return cursor === undefined ? { ...page, items: [...shared, ...page.items] } : page;
    });
    expect(allFirst.seen).not.toEqual(expected(mixed));
    expect(allFirst.longest).toBeGreaterThan(25);
    const once = await turn(async (cursor) => {
      const list = listOf(own, cursor === undefined ? shared : []);
      return await mergedPage(list, testSigner, 'rows', { limit: 25, cursor });
    });
    expect(once.seen).not.toEqual(expected(mixed));
  });

  it('has a cursor that tells nobody its position, and that no other list takes', async () => {
    const list = listOf(cases[0]?.own ?? [], []);
    const { nextCursor, items } = await mergedPage(list, testSigner, 'rows of Ada', { limit: 5 });
    const last = items.at(-1)?.at ?? '';
    for (const text of [nextCursor ?? '', Buffer.from(nextCursor ?? '', 'base64url').toString('latin1')]) {
      expect(text.length).toBeGreaterThan(10);
      expect(text).not.toContain(last);
    }
    const foreign = mergedPage(list, testSigner, 'rows of Ben', { limit: 5, cursor: nextCursor });
    await expect(foreign).rejects.toMatchObject({ code: 'INVALID_INPUT', details: [{ path: 'cursor' }] });
    await expect(mergedPage(list, testSigner, 'rows of Ada', { limit: 5, cursor: last })).rejects.toMatchObject({
      status: 400,
    });
  });
});

describe('a page that is filled with the rows that are wanted', () => {
  it('shows each once, in order, never more than were asked for, and ends after eight reads', async () => {
    const [own] = cases.filter(({ name }) => name.startsWith('a rare match')).map((each) => each.own);
    let reads = 0;
    const read = async (limit: number, cursor: string | undefined) => {
      reads += 1;
      return await indexOf(own ?? [])(undefined, limit, cursor);
    };
    for (const [isWanted, limit] of [
      [(row: Row) => row.isWanted, 1] as const,
      [(row: Row) => /[0-6]$/.test(row.at), 5] as const,
    ]) {
      const turned = await turn(async (cursor) => {
        reads = 0;
        const page = await fillPage({ limit, cursor }, isWanted, read);
        expect(reads).toBeLessThanOrEqual(8);
        return page;
      });
      expect(turned.seen).toEqual(
        (own ?? [])
          .filter(isWanted)
          .map((row) => row.at)
          .sort()
          .reverse(),
      );
      expect(turned.longest).toBe(limit);
    }
  });
});
