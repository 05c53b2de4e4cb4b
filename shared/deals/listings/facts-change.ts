import * as z from 'zod';
import { ListingFacts } from './listing.ts';

const { beds, bathsFull, sqFt, yearBuilt, type, hasHoa } = ListingFacts.shape;
const baths = bathsFull.nullable();
const isSo = hasHoa.nullable();

/** What decides which papers a deal needs, as it is changed: null takes a fact back, what is left out stays. */
const dealFacts = { yearBuilt: yearBuilt.nullable(), type: type.nullable(), hasHoa: isSo, onSeptic: isSo };
export const DealFactsChange = z.strictObject(dealFacts);

/** What is changed of a house's facts: null takes one back, what is left out stays. */
export const FactsChange = z.strictObject({
  beds: beds.nullable(),
  bathsFull: baths,
  bathsHalf: baths,
  sqFt: sqFt.nullable(),
  ...dealFacts,
});
