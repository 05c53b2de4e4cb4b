import { expect, test } from '../people/test.ts';
import { Walk } from '../people/walk.ts';
import { walkPart } from '../people/walk-part.ts';

test(
  'every room of "Deliver" passes axe and reads well',
  { tag: '@phone' },
  async ({ page, backOffice, origin }, info) => {
    await walkPart('deliver', { page, backOffice, origin }, info);
    if (info.project.name !== 'desktop') return;
    await new Walk(page).goTo('/admin/orders');
    for (const name of ['Status', 'Total']) {
      await expect(page.getByRole('columnheader', { name }).first()).toBeInViewport({ ratio: 1 });
    }
  },
);
