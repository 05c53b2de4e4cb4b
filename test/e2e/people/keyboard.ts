import { expect, type Locator, type Page } from '@playwright/test';

const MOST_STOPS = 120;

const hasFocus = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => element === document.activeElement).catch(() => false);

/** Somebody without a mouse: Tab, arrows, Space, Enter and letters. */
export class Keyboard {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.#page.keyboard.press(key);
  }

  /** Tabs on until this has the focus; fails where the keyboard never gets there. */
  async tabTo(target: Locator): Promise<void> {
    await expect(target).toBeAttached();
    for (let stops = 0; stops < MOST_STOPS; stops++) {
      if (await hasFocus(target)) return;
      await this.press('Tab');
    }
    throw new Error(`Tab never reaches ${target}`);
  }

  async type(field: Locator, text: string): Promise<void> {
    await this.tabTo(field);
    await this.press('ControlOrMeta+a');
    await this.#page.keyboard.type(text);
  }

  /** Checks a box or presses a button. */
  async choose(target: Locator, key: 'Space' | 'Enter' = 'Space'): Promise<void> {
    await this.tabTo(target);
    await this.press(key);
  }

  /** A radio button of a group: Tab goes to the group, the arrows go on inside. */
  async chooseRadio(first: Locator, wanted: Locator): Promise<void> {
    await this.tabTo(first);
    await this.press('Space');
    for (let moves = 0; moves < 60 && !(await wanted.isChecked()); moves++) await this.press('ArrowDown');
    await expect(wanted).toBeChecked();
  }
}
