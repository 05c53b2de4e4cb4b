import { onPhoneInTurn } from '../clouds/full-step.ts';
import { roomWalks, walkParts } from '../page/walk-part.ts';
import { test } from '../people/test.ts';

test.slow();

test(
  'every room of "Today", "Sell" and "Assistants" reads well and passes axe',
  { tag: onPhoneInTurn('sell', roomWalks) },
  async ({ page, backOffice, origin }, info) => {
    await walkParts(['today', 'sell', 'assistants'], { page, backOffice, origin }, info);
  },
);
