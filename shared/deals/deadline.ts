import * as z from 'zod';
import { eventType } from '../contract/events/event.ts';
import { LocalDate } from '../contract/time.ts';

/** Tells an agent by mail that a deadline of a listing or a deal is near (`isMissed` false), or was missed. */
export const DeadlineTold = eventType(
  'deadline.told',
  z.object({
    profileId: z.string(),
    isMissed: z.boolean(),
    /** What has to be done: `Submit to MLS`. */
    what: z.string(),
    /** The house, in one line. */
    address: z.string(),
    dueOn: LocalDate,
    /** Where it is done, on the platform's host: `/admin/agent/listings/lst_…`. */
    path: z.string(),
  }),
);
