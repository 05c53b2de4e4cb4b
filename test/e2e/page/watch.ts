import type { BrowserContext, ConsoleMessage, Page } from '@playwright/test';

const MARK = 'Content-Security-Policy violated:';

/** Runs in the page: a violation is an event, which not every browser also writes into the console. */
const reportViolations = (mark: string): void => {
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    console.error(`${mark} ${violatedDirective} by ${blockedURI}`);
  });
};

/** An answer that says no (409, 404) is written by the browser itself; the product decides what it means. */
const isRefusedRequest = (text: string): boolean => text.startsWith('Failed to load resource');

/** Listens to every page of a browser for what nobody sees: script errors, console errors, policy violations. */
export class Watch {
  readonly findings: string[] = [];
  readonly #expected: RegExp[] = [];

  static async over(context: BrowserContext): Promise<Watch> {
    const watch = new Watch();
    await context.addInitScript(reportViolations, MARK);
    context.on('page', (page) => watch.#listen(page));
    for (const page of context.pages()) watch.#listen(page);
    return watch;
  }

  /** This test provokes such an error on purpose. */
  expect(message: RegExp): void {
    this.#expected.push(message);
  }

  #listen(page: Page): void {
    page.on('pageerror', (error) => this.#note(`${page.url()}: ${error.message}`));
    page.on('console', (message: ConsoleMessage) => {
      if (message.type() === 'error' && !isRefusedRequest(message.text())) this.#note(message.text());
    });
  }

  #note(text: string): void {
    if (!this.#expected.some((message) => message.test(text))) this.findings.push(text);
  }
}
