import { testForeignIds } from '../drawn/foreign-ids-of.ts';

// What the first tenant has, which has lived through everything, is asked for with every id.
testForeignIds('S2', [
  ['second', 'first'],
  ['first', 'second'],
]);
