import { test } from '../people/test.ts';
import { walkPart } from '../people/walk-part.ts';

test(
  'every room of "Company" passes axe and reads well',
  { tag: '@phone' },
  async ({ page, backOffice, origin }, info) => {
    await walkPart('company', { page, backOffice, origin }, info);
  },
);
