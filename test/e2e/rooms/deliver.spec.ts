import { onPhoneInTurn } from '../clouds/full-step.ts';
import { roomWalks, walkParts } from '../page/walk-part.ts';
import { expect, test } from '../people/test.ts';

test.slow();

test(
  'every room of "Deliver" and "Deals" reads well and passes axe',
  { tag: onPhoneInTurn('deliver', roomWalks) },
  async ({ page, backOffice, origin }, info) => {
    await walkParts(['deliver', 'deals'], { page, backOffice, origin }, info);
    if (info.project.name !== 'desktop') return;
    await backOffice.walkTo('/admin/orders');
    await page.getByRole('link', { name: 'Skip to main content' }).press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('main').locator(':focus'), 'behind the bars and the list of rooms').toBeVisible();
    for (const name of ['Status', 'Total']) {
      await expect(page.getByRole('columnheader', { name }).first()).toBeInViewport({ ratio: 1 });
    }
  },
);
