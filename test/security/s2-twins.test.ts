import { testForeignIds } from './drawn/foreign-ids-of.ts';

// The twin's id, slug and host begin with those of the first tenant.
testForeignIds(
  'S2 twins',
  [
    ['first', 'twin'],
    ['twin', 'first'],
  ],
  { isBrief: true },
);
