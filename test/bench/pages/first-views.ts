import { type Browser, chromium, type Page } from 'playwright';
import { countShifts, shiftsOf } from '../../e2e/page/shifts.ts';
import { findTestBrowser, launchOptions } from '../../support/browser/browser.ts';
import { startCloud } from '../../support/cloud/cloud.ts';
import { type Row, summarize } from '../measuring/measure.ts';

const VISITS = 5;
/** The phone and the slow network that Lighthouse measures with; an answer waits for one of the network's round trips. */
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const CPU_SLOWDOWN = 4;
const network = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
/** What the page still does once nothing more is on its way. */
const SETTLE_MS = 1500;
const PATIENCE_MS = 20_000;
/** A task may last so long before it blocks. */
const TASK_MS = 50;

/** The home page, the booking, landing pages for people, of prices and of a service, and two pages behind a link or sign-in. */
const paths = ['/', '/book', '/sellers', '/pricing', '/drone', '/contact', '/portal', '/pay/nobody?token=x'];

interface Painted {
  largest: number;
  tasks: { start: number; ms: number }[];
}

/** Runs in the page: keeps its largest paint and its long tasks. */
const watchPaint = (): void => {
  const painted: Painted = { largest: 0, tasks: [] };
  Object.assign(window, { painted });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) painted.largest = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) painted.tasks.push({ start: startTime, ms: duration });
  }).observe({ type: 'longtask', buffered: true });
};

const paintOf = (page: Page) =>
  page.evaluate(() => ({
    ...(window as unknown as { painted: Painted }).painted,
    first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  }));

const slowDown = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
};

/** One visit by somebody whose browser knows nothing yet. */
const visit = async (browser: Browser, address: string, isSlowed: boolean) => {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  await page.addInitScript(watchPaint);
  await page.addInitScript(countShifts);
  if (isSlowed) await slowDown(page);
  await page.goto(address);
  // On a machine with much else to do it may not come to rest; what has come by then counts.
  await page.waitForLoadState('networkidle', { timeout: PATIENCE_MS }).catch(() => undefined);
  await page.waitForTimeout(SETTLE_MS);
  const { first, largest, tasks } = await paintOf(page);
  const { sum, moved } = await shiftsOf(page);
  await context.close();
  const blocking = tasks
    .filter(({ start, ms }) => start + ms > first)
    .reduce((all, { start, ms }) => all + Math.max(0, start + ms - Math.max(start, first) - TASK_MS), 0);
  return { first, largest, blocking, shift: sum * 1000, moved };
};
type Visit = Awaited<ReturnType<typeof visit>>;

const rowsOf = (path: string, [, unslowed, ...visits]: readonly Visit[]): Row[] => {
  const moved = visits.flatMap((each) => each.moved);
  const row = (what: string, unit: string, goal: string, of: (visit: Visit) => number): Row => ({
    row: 12,
    what: `${path} ${what}`,
    unit,
    goal,
    ...summarize(visits.map((each) => Math.round(of(each)))),
    note: [`${unslowed ? Math.round(of(unslowed)) : '?'} unslowed`, ...moved.slice(0, 1)].join(', '),
  });
  return [
    row('first words', 'ms', '', ({ first }) => first),
    row('largest paint', 'ms', '≤ 2000', ({ largest }) => largest),
    row('blocking', 'ms', '≤ 50', ({ blocking }) => blocking),
    row('shift', 'thousandths', '0', ({ shift }) => shift),
  ];
};

/**
 * Row 12: what Lighthouse judges by, on a phone and a network that are really slowed: 150 ms before each answer begins,
 * 1.6 Mbit/s, a processor at a quarter. A new connection to a real host costs three more round trips than this one.
 */
export const firstViews = async (): Promise<Row[]> => {
  const cloud = await startCloud();
  const browser = await chromium.launch(launchOptions(await findTestBrowser()));
  const visits = new Map<string, Visit[]>(paths.map((path) => [path, []]));
  // First the start of the functions, then once unslowed; in turns, so that drift of the machine falls on all.
  for (let round = 0; round < VISITS + 2; round++) {
    for (const path of paths) visits.get(path)?.push(await visit(browser, cloud.origin + path, round > 1));
  }
  await browser.close();
  await cloud.stop();
  return [...visits].flatMap(([path, each]) => rowsOf(path, each));
};
