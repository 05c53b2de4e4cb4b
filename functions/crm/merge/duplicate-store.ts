import * as z from 'zod';
import { entity } from '../../platform/table/entity.ts';

export const sharedKeyPartition = (key: string): string => `SHARED#${key}`;

/** Duplicate-detection key of a lead. */
export const leadKey = entity({
  name: 'leadKey',
  schema: z.object({ key: z.string(), leadId: z.string() }),
  key: ({ key, leadId }: { key: string; leadId: string }) => ({ pk: sharedKeyPartition(key), sk: leadId }),
});

export const PAIRS = 'DUPLICATES';

const Pair = z.object({ first: z.string(), second: z.string() });

/** Suspected duplicates, older lead first; the reasons are checked again when the pair is listed. */
export const pairItem = entity({
  name: 'duplicatePair',
  schema: Pair,
  key: ({ first, second }: z.infer<typeof Pair>) => ({ pk: PAIRS, sk: `${second}#${first}` }),
});

/** Dismissed pair, which is not suggested again. */
export const dismissedPairItem = entity({
  name: 'duplicateApart',
  schema: Pair,
  key: ({ first, second }: z.infer<typeof Pair>) => ({ pk: `APART#${first}`, sk: second }),
});

export const pairOf = (one: string, other: string): z.infer<typeof Pair> =>
  one < other ? { first: one, second: other } : { first: other, second: one };
