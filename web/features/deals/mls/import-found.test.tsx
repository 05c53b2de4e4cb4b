// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { MlsImport } from '../../../../shared/deals/mls/contract.ts';
import { Found, noticeOf } from './import-found.tsx';
import { reportText } from './mls-words.tsx';

afterEach(cleanup);

const problems = Array.from({ length: 100 }, (_, n) => ({ row: n + 2, message: 'has no address' }));
const file: MlsImport = {
  isTrial: true,
  rows: 5000,
  created: 1000,
  changed: 0,
  unchanged: 0,
  matched: 0,
  wrong: 4000,
  columns: [],
  problems,
};
const said = (found: MlsImport): string => {
  render(<Found found={found} />);
  return document.body.textContent ?? '';
};

it('the dialog and the notice tell all the rows that are left out', () => {
  expect(said(file)).toContain('5,000 listings: 1,000 new, 0 changed, 0 as they are, 4,000 left out.');
  expect(screen.getByText('And 3,992 more rows left out.')).toBeTruthy();
  expect(noticeOf(file)).toBe('1,000 new, 0 changed, 0 matched, 4,000 left out.');
});

it('and say nothing of them where there are none', () => {
  const whole = { ...file, wrong: 0, problems: [] };
  expect(said(whole)).not.toContain('left out');
  expect(noticeOf(whole)).toBe('1,000 new, 0 changed, 0 matched.');
});

it('one of a kind is one: a listing, a row, a record', () => {
  expect(said({ ...file, rows: 1, created: 0, wrong: 9 })).toContain('1 listing: 0 new');
  expect(screen.getByText('And 1 more row left out.')).toBeTruthy();
  const run = { words: 'Nothing had changed', pages: 1, seen: 1 } as Parameters<typeof reportText>[0];
  expect(reportText(run)).toBe('Nothing had changed. 1 record in 1 page.');
  expect(reportText({ ...run, pages: 2, seen: 1200 })).toBe('Nothing had changed. 1,200 records in 2 pages.');
});
