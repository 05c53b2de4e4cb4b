import { onPhoneInTurn } from '../clouds/full-step.ts';
import { roomWalks, walkParts } from '../page/walk-part.ts';
import { test } from '../people/test.ts';

test.slow();

test(
  'every room of "Company" and of the settings reads well and passes axe',
  { tag: onPhoneInTurn('company', roomWalks) },
  async ({ page, backOffice, origin }, info) => {
    await walkParts(['company', 'settings'], { page, backOffice, origin }, info);
  },
);
