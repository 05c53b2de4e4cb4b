import { test } from '../people/test.ts';
import { walkPart } from '../people/walk-part.ts';

test(
  'every room of "Deals" passes axe and reads well',
  { tag: '@phone' },
  async ({ page, backOffice, origin }, info) => {
    await walkPart('deals', { page, backOffice, origin }, info);
  },
);
