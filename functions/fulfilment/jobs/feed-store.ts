import * as z from 'zod';
import { entity } from '../../platform/table/entity.ts';

/** Which address of a vendor's calendar feed is the valid one: renewing it counts on, and the former ones end. */
export const calendarFeed = entity({
  name: 'calendarFeed',
  schema: z.object({ vendorId: z.string(), edition: z.int(), version: z.number() }),
  key: ({ vendorId }: { vendorId: string }) => ({ pk: `VENDOR#${vendorId}`, sk: 'FEED' }),
});
