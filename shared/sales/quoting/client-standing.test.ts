import { describe, expect, it } from 'vitest';
import { addPastWork, noPastWork, type PastWork, standingOf } from './client-standing.ts';
import { newcomer } from './newcomer.ts';

const past = (bookings: number, more: Partial<PastWork> = {}): PastWork => ({ ...noPastWork, bookings, ...more });

describe('the standing of a client', () => {
  it.each([
    [0, false, 'none'],
    [1, true, 'none'],
    [2, true, 'none'],
    [3, true, 'silver'],
    [5, true, 'silver'],
    [6, true, 'gold'],
    [11, true, 'gold'],
    [12, true, 'platinum'],
  ])('after %i past bookings: repeat customer %s, tier %s', (bookings, isRepeatCustomer, loyaltyTier) => {
    expect(standingOf(past(bookings))).toMatchObject({ isRepeatCustomer, loyaltyTier, pastBookings: bookings });
  });

  it('includes the average property and the most booked services', () => {
    const services = { cleaning: 1, photography: 4, video: 2, drone: 2 };
    const { userMemory } = standingOf(past(9, { orders: 2, sqFt: 4501, rooms: 9, services }));
    expect(userMemory).toEqual({
      averageSqFt: 2251,
      averageRooms: 5,
      preferredServices: ['photography', 'video', 'drone'],
    });
  });

  it('has averages from the first order on, and what the client says in place of all of it', () => {
    const one = past(1, { orders: 1, sqFt: 2000, rooms: 3 });
    expect(standingOf(one).userMemory).toMatchObject({ averageSqFt: 2000, averageRooms: 3 });
    const own = { averageSqFt: 1200, averageRooms: null, preferredServices: [] };
    expect(standingOf(one, own).userMemory).toEqual(own);
  });

  it('is empty for a stranger', () => {
    expect(newcomer).toEqual(standingOf(noPastWork));
    expect(newcomer.userMemory).toEqual({ averageSqFt: null, averageRooms: null, preferredServices: [] });
  });
});

describe('past work', () => {
  it('adds up and subtracts without a remainder', () => {
    const one = past(2, { orders: 1, sqFt: 2500, rooms: 4, services: { cleaning: 1, photography: 1 } });
    const other = past(1, { orders: 1, sqFt: 1200, rooms: 3, services: { cleaning: 1 } });
    const both = addPastWork(one, other);
    expect(both.services).toEqual({ cleaning: 2, photography: 1 });
    expect(addPastWork(both, other, -1)).toEqual(one);
    expect(addPastWork(one, one, -1)).toEqual(noPastWork);
  });
});
