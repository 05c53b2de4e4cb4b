import * as z from 'zod';
import { DAY } from '../../../../shared/contract/time.ts';
import { Trouble } from '../../../../shared/sales/records/dashboard/trouble.ts';
import { entity } from '../../../platform/table/entity.ts';

const RETENTION_MS = 30 * DAY;
const StoredTrouble = Trouble.extend({ isSettled: z.boolean(), version: z.number() });
export type StoredTrouble = z.infer<typeof StoredTrouble>;

export const openTroubles = { index: 'gsi1', pk: 'TROUBLES', descending: true } as const;

/** A failure. A settled one leaves the list; its item keeps the same failure from being listed again. */
export const troubleItem = entity({
  name: 'trouble',
  schema: StoredTrouble,
  key: ({ troubleId }: { troubleId: string }) => ({ pk: `TROUBLE#${troubleId}`, sk: 'TROUBLE' }),
  indexes: ({ isSettled, at, troubleId }) => ({
    gsi1: isSettled ? undefined : { pk: openTroubles.pk, sk: `${at}#${troubleId}` },
  }),
  row: Trouble,
  expiresAt: ({ at }) => Math.floor((Date.parse(at) + RETENTION_MS) / 1000),
});
