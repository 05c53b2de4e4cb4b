import { isFull, turn } from '../../support/run/full.ts';
import { testForeignIds } from '../drawn/foreign-ids-of.ts';

const pairs = [
  ['first', 'twin'],
  ['twin', 'first'],
] as const;

// The twin's id, slug and host begin with those of the first tenant; the quick run asks from one side, the next day from the other.
testForeignIds('S2 twins', isFull ? pairs : pairs.filter((_, n) => n === turn % pairs.length), { isBrief: true });
