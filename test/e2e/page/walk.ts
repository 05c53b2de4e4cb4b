import type { Page, Request } from '@playwright/test';

/** How long nothing is asked before a page counts as read. */
const QUIET_MS = 200;

/** Goes through the back office as its links do, in one document, and waits until each room has read what it shows. */
export class Walk {
  readonly #page: Page;
  readonly #open = new Set<Request>();
  #changed = (): void => {};

  constructor(page: Page) {
    this.#page = page;
    page.on('request', (request) => this.#note(() => this.#open.add(request)));
    for (const end of ['requestfinished', 'requestfailed'] as const) {
      page.on(end as 'requestfinished', (request) => this.#note(() => this.#open.delete(request)));
    }
  }

  async goTo(path: string): Promise<void> {
    // The router hears of an address that somebody else wrote as it hears of the browser's buttons.
    await this.#page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
      scrollTo(0, 0);
    }, path);
    await this.untilRead();
  }

  /** Until nothing has been asked for a moment and all that was asked has come. */
  async untilRead(): Promise<void> {
    await this.#page.evaluate(
      () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
    );
    await new Promise<void>((read) => {
      let quiet: NodeJS.Timeout | undefined;
      this.#changed = () => {
        clearTimeout(quiet);
        if (this.#open.size === 0) quiet = setTimeout(read, QUIET_MS);
      };
      this.#changed();
    });
    this.#changed = () => {};
  }

  #note(change: () => void): void {
    change();
    this.#changed();
  }
}
