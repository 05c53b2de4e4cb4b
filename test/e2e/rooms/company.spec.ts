import { onPhoneInTurn } from '../people/full-step.ts';
import { test } from '../people/test.ts';
import { walkParts } from '../people/walk-part.ts';

test.slow();

test(
  'every room of "Company" and of the settings reads well and passes axe',
  { tag: onPhoneInTurn('company', ['company', 'deliver', 'sell', 'states']) },
  async ({ page, backOffice, origin }, info) => {
    await walkParts(['company', 'settings'], { page, backOffice, origin }, info);
  },
);
