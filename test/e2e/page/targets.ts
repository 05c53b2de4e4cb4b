import type { Page } from '@playwright/test';

const LEAST = 44;

/**
 * What a thumb can press on the page and is smaller than 44 pixels, with its size. A field's label counts as part of it;
 * a link within a sentence may be as small as its letters.
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate((least) => {
    const pressed = 'a[href], button, select, summary, textarea, input:not([type="hidden"])';
    // A link that lies over its whole card.
    const covers = (each: HTMLElement): boolean => getComputedStyle(each, '::after').inset === '0px';
    // Cloudscape's checkboxes, radio buttons and switches: a press anywhere in it is one on the field.
    const switched = '[class*="label-wrapper"]';
    const isShown = (each: HTMLElement): boolean => {
      const { visibility, clipPath, pointerEvents } = getComputedStyle(each);
      const takesPresses = visibility !== 'hidden' && clipPath === 'none' && pointerEvents !== 'none';
      return takesPresses && !each.closest('[aria-hidden="true"], [inert]');
    };
    const boxesOf = (each: HTMLElement): DOMRect[] =>
      [
        each,
        each.closest(switched),
        covers(each) ? each.offsetParent : null,
        ...((each as HTMLInputElement).labels ?? []),
      ].map((part) => (part ?? each).getBoundingClientRect());
    const isInSentence = (each: HTMLElement): boolean =>
      each.matches('a') &&
      getComputedStyle(each).display === 'inline' &&
      each.parentElement?.innerText !== each.innerText;
    const small = [...document.querySelectorAll<HTMLElement>(pressed)].flatMap((each) => {
      const boxes = boxesOf(each);
      const width = Math.round(Math.max(...boxes.map((box) => box.width)));
      const height = Math.round(Math.max(...boxes.map((box) => box.height)));
      const isThere = width > 1 && height > 1 && isShown(each);
      if (!isThere || isInSentence(each) || (width >= least && height >= least)) return [];
      return [`${width} × ${height} ${each.tagName} ${(each.ariaLabel ?? each.innerText).slice(0, 40)}`];
    });
    return [...new Set(small)];
  }, LEAST);
