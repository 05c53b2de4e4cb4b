import * as z from 'zod';
import { TrackedEvent } from '../../../../shared/company/site/track.ts';
import { DAY } from '../../../../shared/contract/time.ts';
import { entity } from '../../../platform/table/entity.ts';

const RETENTION_MS = 30 * DAY;

const StoredTrack = TrackedEvent.extend({ trackId: z.string(), createdAt: z.string() });

/** Events tracked by a tenant's custom JavaScript, by day and time; kept 30 days. */
export const trackItem = entity({
  name: 'track',
  schema: StoredTrack,
  key: (id: { createdAt: string; trackId: string }) => ({
    pk: `TRACK#${id.createdAt.slice(0, 10)}`,
    sk: `${id.createdAt}#${id.trackId}`,
  }),
  expiresAt: ({ createdAt }) => Math.floor((Date.parse(createdAt) + RETENTION_MS) / 1000),
});
