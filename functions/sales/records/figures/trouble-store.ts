import * as z from 'zod';
import { DAY } from '../../../../shared/contract/time.ts';
import { Trouble } from '../../../../shared/sales/records/trouble.ts';
import { entity } from '../../../platform/table/entity.ts';

const KEPT_MS = 30 * DAY;
const KeptTrouble = Trouble.extend({ isSettled: z.boolean(), version: z.number() });
export type KeptTrouble = z.infer<typeof KeptTrouble>;

export const openTroubles = { index: 'gsi1', pk: 'TROUBLES', descending: true } as const;

/** What went wrong; settled, it is listed no more, and its row keeps it from coming back. */
export const troubleItem = entity({
  name: 'trouble',
  schema: KeptTrouble,
  key: ({ troubleId }: { troubleId: string }) => ({ pk: `TROUBLE#${troubleId}`, sk: 'TROUBLE' }),
  indexes: ({ isSettled, at, troubleId }) => ({
    gsi1: isSettled ? undefined : { pk: openTroubles.pk, sk: `${at}#${troubleId}` },
  }),
  row: Trouble,
  expiresAt: ({ at }) => Math.floor((Date.parse(at) + KEPT_MS) / 1000),
});
