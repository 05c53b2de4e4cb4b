import * as z from 'zod';
import { eventType } from '../../contract/events/event.ts';

/** A house's file was offered to an address, or accepted by it: the other side is told. Nobody is named. */
export const HousePassed = eventType(
  'house.passed',
  z.object({
    passId: z.string(),
    propertyId: z.string(),
    /** Who is told. */
    email: z.string(),
    state: z.enum(['offered', 'accepted']),
    /** The house on one line. */
    address: z.string(),
  }),
);
