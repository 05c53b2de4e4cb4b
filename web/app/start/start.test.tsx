import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { start } from './start.tsx';

const PARTS = [...'abcdefgh'];
/** Longer than React works on a rendering in one go (5 ms). */
const PART_MS = 7;

const order: string[] = [];
const Part = () => {
  const end = performance.now() + PART_MS;
  while (performance.now() < end);
  order.push('part');
  return <p>Part</p>;
};
vi.mock('../routing/routing.tsx', () => ({ Routing: () => PARTS.map((name) => <Part key={name} />) }));
vi.mock('../preload/idle-preload.ts', () => ({ afterIdle: () => undefined }));
vi.mock('../../platform/log/report-error.ts', () => ({ reportUncaughtErrors: () => undefined }));
vi.mock('../../platform/pages/back-button.ts', () => ({ watchBackButton: () => undefined }));
vi.mock('../sw/register.ts', () => ({ registerWorker: () => undefined }));
vi.mock('../../platform/configuration.ts', async (original) => ({
  ...(await original<object>()),
  loadPageData: async () => ({ tenant: { slug: 'acme' }, config: {} }),
}));

beforeEach(() => {
  // As in a browser, where React decides itself when it works.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
});
afterEach(() => {
  order.length = 0;
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
});

/** How often the browser could have answered somebody while the first screen was rendered. */
const turnsWhileRendering = async (words: string): Promise<number> => {
  document.body.innerHTML = `<div id="root">${words}</div>`;
  const root = document.body.firstElementChild as HTMLElement;
  root.querySelector('a')?.focus();
  let isOver = false;
  const turn = (): void => {
    order.push('turn');
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  await start(root, Promise.resolve());
  await vi.waitFor(() => expect(root.querySelectorAll('p')).toHaveLength(PARTS.length));
  isOver = true;
  const rendering = order.slice(order.indexOf('part'), order.lastIndexOf('part'));
  return rendering.filter((what) => what === 'turn').length;
};

test('the first screen is rendered in slices, between which a tap is answered', async () => {
  expect(await turnsWhileRendering('<h1>Words of the document</h1>')).toBeGreaterThan(1);
});

test.each([
  ['what has the focus must be followed', '<a href="/book">Book</a>'],
  ['somebody may fill a field', '<h1>Words</h1><form><select name="when"></select></form>'],
])('control: all at once where %s', async (_why, words) => {
  expect(await turnsWhileRendering(words)).toBe(0);
});
