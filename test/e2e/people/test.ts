import { test as base, expect } from '@playwright/test';
import { CloudKeeper } from '../clouds/cloud-keeper.ts';
import { Watch } from '../page/watch.ts';
import { BackOffice } from './back-office.ts';
import { Visitor } from './visitor.ts';

interface People {
  /** Where the product runs; `http://localhost:…`, which is the platform's host. */
  origin: string;
  /** What went wrong on the page beside what the test looks at; checked after each test. */
  watch: Watch;
  visitor: Visitor;
  backOffice: BackOffice;
}

interface Kept {
  /** The clouds of stories that disturb theirs; here, so that all stories have the same process and browser. */
  keeper: CloudKeeper;
}

const originOf = (): string => {
  const origin = process.env.NORTHLIGHT_ORIGIN;
  if (!origin) throw new Error('The browser tests run with a local cloud: npm test starts it.');
  return origin;
};

/** A test with people in it: a visitor of the site, somebody in the back office, and a watch over the page. */
export const test = base.extend<People, Kept>({
  keeper: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed
    async ({}, use) => {
      const keeper = new CloudKeeper();
      await use(keeper);
      await keeper.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed
  origin: ({}, use) => use(originOf()),
  baseURL: ({ origin }, use) => use(origin),
  watch: [
    async ({ context }, use) => {
      const watch = await Watch.over(context);
      await use(watch);
      expect(watch.findings, 'errors and violations on the pages of this test').toEqual([]);
    },
    { auto: true },
  ],
  visitor: ({ page, origin }, use) => use(new Visitor(page, origin)),
  backOffice: ({ page, origin }, use) => use(new BackOffice(page, origin)),
});

export { expect };
