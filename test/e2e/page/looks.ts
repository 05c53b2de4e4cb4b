import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, type TestInfo } from '@playwright/test';
import { isFull, isInTurn } from '../../support/run/full.ts';

const defects =
  /\bundefined\b|\bNaN\b|\[object|\b(?:ten|ven|ord|bkg|hld|led|tsk|evt|com|prf|ses|cnx)_[0-9A-HJKMNP-TV-Z]{10,}|\b[a-z]+_[a-z_]+\b|\{\w+\}/;

/** Email addresses and the like may hold what no sentence does. */
const readable = (text: string): string => text.replace(/\S+@\S+/g, '').replace(/https?:\S+/g, '');

/** What the page says, but for code that it shows to developers. */
const shownText = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const code = [...document.querySelectorAll<HTMLElement>('[data-code]')].map(({ innerText }) => innerText);
    return code.reduce((text, part) => (part === '' ? text : text.replace(part, '')), document.body.innerText);
  });

/** The first text on the page that no person should read, with its neighborhood. */
export const findDefect = async (page: Page): Promise<string | undefined> => {
  const text = readable(await shownText(page));
  const found = defects.exec(text);
  return found ? text.slice(Math.max(0, found.index - 40), found.index + 40) : undefined;
};

/** Rules of axe whose findings are never serious: pages that anybody reads are asked by them alone. */
export const mildRules = [
  'aria-allowed-role',
  'aria-deprecated-role',
  'empty-heading',
  'empty-table-header',
  'focus-order-semantics',
  'form-field-multiple-labels',
  'heading-order',
  'hidden-content',
  'html-xml-lang-mismatch',
  'image-redundant-alt',
  'landmark-banner-is-top-level',
  'landmark-contentinfo-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
  'meta-viewport',
  'meta-viewport-large',
  'no-autoplay-audio',
  'page-has-heading-one',
  'presentation-role-conflict',
  'region',
  'scope-attr-valid',
  'server-side-image-map',
  'skip-link',
  'table-duplicate-name',
];

const NOTHING = ';';

/** Axe itself is half a megabyte: a document takes it in once. */
const axeFor = async (page: Page): Promise<AxeBuilder> => {
  const isThere = await page.evaluate(() => 'axe' in window);
  return new AxeBuilder({ page, ...(isThere ? { axeSource: NOTHING } : {}) }).setLegacyMode(true);
};

/** What axe calls serious or critical; in one go, because nothing is framed. Without `rules`, all that can be. */
export const findBarriers = async (page: Page, rules: readonly string[]): Promise<string[]> => {
  const axe = (await axeFor(page)).options({ resultTypes: ['violations'] });
  const { violations } = await (rules.length > 0
    ? axe.withRules([...rules])
    : axe.disableRules([...mildRules])
  ).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`));
};

/** What those rules find, which is no barrier: landmarks and headings that are not where they are looked for. */
export const findRoughEdges = async (page: Page): Promise<string[]> => {
  const axe = (await axeFor(page)).options({ resultTypes: ['violations'] });
  const { violations } = await axe.withRules([...mildRules]).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
};

/** What a narrow window can make worse; the rest of a room is as it is in a wide one, and is asked again there in the full run. */
const narrowRules = ['target-size', 'label-content-name-mismatch', 'scrollable-region-focusable', 'color-contrast'];

const rulesFor = (page: Page, info: TestInfo): readonly string[] =>
  info.project.name === 'phone' && page.url().includes('/admin') && !isFull ? narrowRules : [];

/** Transitions end, so that no color is measured halfway; what turns for ever is not waited for. */
const settled = async (page: Page): Promise<void> => {
  await page.evaluate(async () => {
    const painted = (): Promise<unknown> =>
      new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
    const ends = (each: Animation): boolean => Number.isFinite(each.effect?.getComputedTiming().endTime);
    await painted();
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(ends)
        .map((each) => each.finished),
    );
    await painted();
  });
};

/** Tables of which a part lies beside the window, so that somebody has to scroll them sideways. */
export const cutTables = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('table')].flatMap((table) => {
      const right = Math.min(innerWidth, table.parentElement?.getBoundingClientRect().right ?? innerWidth);
      const isShown = table.checkVisibility() && !table.closest('[aria-hidden="true"]');
      const beyond = Math.round(table.getBoundingClientRect().right - right);
      const heads = [...table.querySelectorAll<HTMLElement>('thead th')].map(({ innerText }) => innerText.trim());
      return isShown && beyond > 1 ? [`${beyond} px of: ${heads.filter(Boolean).join(', ')}`] : [];
    }),
  );

/** The night has other colors and nothing else, from the same few variables: a third of the screens is looked at in its turn. */
const DARK_SHARE = 3;

/** A screen that people can read: no code on it, and nothing wider than the window. */
export const readsWell = async (page: Page, where: string): Promise<void> => {
  expect(await findDefect(page), `${where}: text that no person should read`).toBeUndefined();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect.soft(width, `${where}: nothing is wider than the window`).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
};

/** One that people can use, too: nothing serious for axe, in light and (on a desktop) in dark. */
export const looksRight = async (page: Page, where: string, info: TestInfo): Promise<void> => {
  await readsWell(page, where);
  await settled(page);
  expect.soft(await findBarriers(page, rulesFor(page, info)), where).toEqual([]);
  if (info.project.name !== 'desktop' || !isInTurn(where, DARK_SHARE)) return;
  await page.emulateMedia({ colorScheme: 'dark' });
  await settled(page);
  expect.soft(await findBarriers(page, ['color-contrast']), `${where}, dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
};

/** Of the screens on the way of a story, a third is asked by axe in its turn. */
const STORY_SHARE = 3;

/** The same of a screen that a story comes by: it reads well each time. */
export const looksRightInTurn = (page: Page, where: string, info: TestInfo): Promise<void> =>
  isInTurn(where, STORY_SHARE) ? looksRight(page, where, info) : readsWell(page, where);
