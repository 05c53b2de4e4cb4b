import type { ClientStanding } from './client-standing.ts';

/** The standing of anybody who has not proven to be a client, whatever email they type. */
export const newcomer: ClientStanding = {
  isRepeatCustomer: false,
  loyaltyTier: 'none',
  pastBookings: 0,
  userMemory: { averageSqFt: null, averageRooms: null, preferredServices: [] },
};
