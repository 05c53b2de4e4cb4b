import type { Page } from '@playwright/test';
import { call } from '../../support/cloud/http.ts';

/** The clock of the page and the clock of the cloud, moved together. */
export class Clocks {
  readonly #page: Page;
  readonly #origin: string;

  constructor(page: Page, origin: string) {
    this.#page = page;
    this.#origin = origin;
  }

  /** From now on time passes on this page only when it is told to pass. */
  async hold(): Promise<void> {
    await this.#page.clock.install({ time: new Date() });
    await this.#page.clock.pauseAt(new Date(Date.now() + 1000));
  }

  async moveCloudBy(seconds: number): Promise<void> {
    await call(this.#origin, 'POST /__local/clock', { body: { advanceSeconds: seconds } });
  }

  async moveCloudTo(now: string): Promise<void> {
    await call(this.#origin, 'POST /__local/clock', { body: { now } });
  }

  async restore(): Promise<void> {
    await call(this.#origin, 'POST /__local/clock', { body: {} });
  }
}
