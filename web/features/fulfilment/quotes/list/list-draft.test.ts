import { describe, expect, it } from 'vitest';
import { MAX_LINES } from '../../../../../shared/fulfilment/quotes/limits.ts';
import { countsOf, type LineDraft, listsOf, problemOfLine, tooMany } from './list-draft.ts';

const line = (more: Partial<LineDraft> = {}): LineDraft => ({
  key: 'k',
  text: ' Replace a tile ',
  qty: '2',
  trade: 'repairs',
  ...more,
});

describe('a list on its way into quotes', () => {
  it('becomes a list for each trade, in the order of the trades', () => {
    const lines = [line({ trade: 'painting', text: 'Paint it', qty: '1' }), line()];
    expect(listsOf(lines, ['repairs', 'painting'])).toEqual([
      { service: 'repairs', lines: [{ text: 'Replace a tile', qty: 2 }] },
      { service: 'painting', lines: [{ text: 'Paint it', qty: 1 }] },
    ]);
  });

  it.each([
    [line({ text: '  ' }), /Say what/],
    [line({ text: 'a'.repeat(201) }), /200 characters at most; these are 201/],
    [line({ qty: '0' }), /1 to 999/],
    [line({ qty: '1.5' }), /1 to 999/],
    [line({ trade: '' }), /None of our trades/],
    [line({ trade: 'painting' }), /Painting isn’t booked/],
  ])('waits while a line is wrong, and says why (%#)', (wrong, why) => {
    expect(problemOfLine(wrong, ['repairs'])).toMatch(why);
    expect(listsOf([line(), wrong], ['repairs'])).toBeUndefined();
  });

  it('says which trade has more lines than a quote holds, and sends none of them', () => {
    const lines = Array.from({ length: MAX_LINES + 1 }, () => line());
    expect(tooMany(lines)).toContain(`Repairs has ${MAX_LINES + 1}`);
    expect(listsOf(lines, ['repairs'])).toBeUndefined();
    expect(listsOf(lines.slice(1), ['repairs'])?.[0]?.lines).toHaveLength(MAX_LINES);
    expect(countsOf([])).toEqual([]);
    expect(listsOf([], ['repairs'])).toBeUndefined();
  });
});
