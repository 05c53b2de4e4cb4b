import { testForeignIds } from '../drawn/foreign-ids-of.ts';

testForeignIds('S2', [
  ['first', 'second'],
  ['second', 'first'],
]);
