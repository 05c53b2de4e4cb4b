import * as z from 'zod';
import { HouseholdMember } from '../../../../shared/sales/booking/party.ts';
import { entity } from '../../../platform/table/entity.ts';

/** The people of a client in one item, so that its version decides between two who change it at once. */
export const householdItem = entity({
  name: 'household',
  schema: z.object({ clientId: z.string(), members: z.array(HouseholdMember), version: z.number() }),
  key: ({ clientId }: { clientId: string }) => ({ pk: `CLIENT#${clientId}`, sk: 'HOUSEHOLD' }),
});

const placesOf = (email: string): string => `HOUSEHOLDS#${email}`;

/** Finds the households of an address; the household itself says whether it is still a member. */
export const householdPlace = entity({
  name: 'householdPlace',
  schema: z.object({ email: z.string(), clientId: z.string() }),
  key: ({ email, clientId }: { email: string; clientId: string }) => ({ pk: placesOf(email), sk: clientId }),
});

/** The households of an address. */
export const householdsOf = (email: string) => ({ pk: placesOf(email), consistent: true });
