import { test } from '../people/test.ts';
import { walkPart } from '../people/walk-part.ts';

test(
  'every room of "Today" passes axe and reads well',
  { tag: '@phone' },
  async ({ page, backOffice, origin }, info) => {
    await walkPart('today', { page, backOffice, origin }, info);
  },
);
