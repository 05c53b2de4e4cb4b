// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadPage } from '../../platform/pages/page-code.ts';
import { afterIdle, likelyAfter } from './idle-preload.ts';

const connection = vi.hoisted(() => ({ isDear: false }));
vi.mock('../../platform/connection.ts', () => ({ isConnectionDear: () => connection.isDear }));
vi.mock('../../platform/pages/page-code.ts', () => ({ loadPage: vi.fn() }));

beforeEach(() => {
  // Another file of the same process may have gone to a page after which none is likely.
  history.replaceState(null, '', '/');
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.mocked(loadPage).mockClear();
});

it('starts idle preloads after 5 s, not before', () => {
  connection.isDear = false;
  afterIdle();
  vi.advanceTimersByTime(4999);
  expect(loadPage).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(vi.mocked(loadPage).mock.calls.map(([load]) => load)).toEqual(likelyAfter(location.pathname));
  expect(likelyAfter(location.pathname).length).toBeGreaterThan(0);
});

it('starts none with data saver or a slow connection', () => {
  connection.isDear = true;
  afterIdle();
  vi.advanceTimersByTime(60_000);
  expect(loadPage).not.toHaveBeenCalled();
});
