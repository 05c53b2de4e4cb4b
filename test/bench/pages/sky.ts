import { chromium } from 'playwright';
import { findTestBrowser, launchOptions } from '../../support/browser/browser.ts';
import { startCloud } from '../../support/cloud/cloud.ts';
import { type Row, summarize } from '../measuring/measure.ts';

const SECONDS = 10;
const SKIES = 3;
/** Until fonts, pictures and what is loaded ahead have come. */
const SETTLE_MS = 12_000;

const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** The share of a core, in percent, that the page's main thread and the whole browser take while nobody touches `/`. */
const idleShares = async (origin: string, reducedMotion: 'reduce' | 'no-preference') => {
  const browser = await chromium.launch(launchOptions(await findTestBrowser()));
  const context = await browser.newContext({ reducedMotion, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(origin);
  await wait(SETTLE_MS);
  const ofPage = await context.newCDPSession(page);
  const ofBrowser = await browser.newBrowserCDPSession();
  await ofPage.send('Performance.enable', { timeDomain: 'threadTicks' });
  const read = async () => {
    const { metrics } = await ofPage.send('Performance.getMetrics');
    const { processInfo } = await ofBrowser.send('SystemInfo.getProcessInfo');
    return {
      page: metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN,
      browser: processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0),
    };
  };
  const shares = { page: [] as number[], browser: [] as number[] };
  for (let n = 0; n < SKIES; n++) {
    const before = await read();
    await wait(SECONDS * 1000);
    const after = await read();
    shares.page.push(((after.page - before.page) / SECONDS) * 100);
    shares.browser.push(((after.browser - before.browser) / SECONDS) * 100);
  }
  await browser.close();
  return shares;
};

/** What an idle sky over the home page costs: CPU seconds, so the load of the machine counts little. */
export const sky = async (): Promise<Row[]> => {
  const cloud = await startCloud();
  const moving = await idleShares(cloud.origin, 'no-preference');
  const still = await idleShares(cloud.origin, 'reduce');
  await cloud.stop();
  const row = (what: string, ours: number[], floor: number[]): Row => ({
    row: 'sky',
    what,
    unit: '% of a core',
    goal: '≤ 1',
    ...summarize(ours),
    note: `${SKIES} × ${SECONDS} s; ${summarize(floor).median} with a still sky`,
  });
  return [
    row('idle home page, main thread', moving.page, still.page),
    row('idle home page, all processes, drawn without a graphics card', moving.browser, still.browser),
  ];
};
