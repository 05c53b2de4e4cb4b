import * as z from 'zod';
import { entity } from '../../platform/table/entity.ts';

export const sharing = (key: string): string => `SHARED#${key}`;

/** A lead among those that share a phone, an address or a name with a house. */
export const leadKey = entity({
  name: 'leadKey',
  schema: z.object({ key: z.string(), leadId: z.string() }),
  key: ({ key, leadId }: { key: string; leadId: string }) => ({ pk: sharing(key), sk: leadId }),
});

export const PAIRS = 'DUPLICATES';

const Pair = z.object({ first: z.string(), second: z.string() });

/** Two leads that may be one person, the older one first; whether they still may is seen when they are shown. */
export const pairItem = entity({
  name: 'duplicatePair',
  schema: Pair,
  key: ({ first, second }: z.infer<typeof Pair>) => ({ pk: PAIRS, sk: `${second}#${first}` }),
});

/** Two leads of whom somebody has said that they are two people: they are not put side by side again. */
export const apartItem = entity({
  name: 'duplicateApart',
  schema: Pair,
  key: ({ first, second }: z.infer<typeof Pair>) => ({ pk: `APART#${first}`, sk: second }),
});

export const pairOf = (one: string, other: string): z.infer<typeof Pair> =>
  one < other ? { first: one, second: other } : { first: other, second: one };
