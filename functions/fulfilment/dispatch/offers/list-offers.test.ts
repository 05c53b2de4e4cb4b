import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY, HOUR, toInstant } from '../../../../shared/contract/time.ts';
import { type Offer, type OfferState, offerIdOf } from '../../../../shared/fulfilment/dispatch/offer.ts';
import { visitIdOf } from '../../../../shared/sales/booking/visit-record.ts';
import { startTable } from '../../../../test/support/table/table.ts';
import { offerItem } from '../store.ts';
import { listOffers } from './list-offers.ts';

const NOW = Date.parse('2026-12-01T09:00:00Z');
const COUNT = 24;
/** Two neighbors of every five are open. */
const isOpen = (n: number): boolean => n % 5 < 2;

/** The `n`-th offer of a vendor. */
const offerOf = (n: number, vendorId: string): Offer => {
  const orderId = `ord_${vendorId.slice(4)}${String(n).padStart(25, '0')}`;
  const visitId = visitIdOf(orderId, 0);
  const sentAt = toInstant(NOW + n * HOUR);
  return {
    offerId: offerIdOf(visitId, 1),
    visitId,
    orderId,
    vendorId,
    round: 1,
    services: ['photography'],
    city: 'Doylestown',
    zip: '18901',
    startsAt: toInstant(NOW + 9 * DAY),
    endsAt: toInstant(NOW + 9 * DAY + HOUR),
    travelMinutes: 20,
    pay: [],
    sentAt,
    answerBy: toInstant(NOW + 2 * DAY),
    state: isOpen(n) ? 'open' : 'declined',
    version: 1,
  };
};

let started: Awaited<ReturnType<typeof startTable>>;
let table: ReturnType<typeof started.openTable>;
beforeAll(async () => {
  started = await startTable();
  table = started.openTable(`ten_${'0'.repeat(25)}1`);
  const all = Array.from({ length: COUNT }, (_, n) => [offerOf(n, 'ven_1'), offerOf(n, 'ven_2')]).flat();
  await table.commit(...all.map((offer) => table.create(offerItem, offer)));
});
afterAll(async () => await started.stop());

/** All pages of a vendor's offers, by how many hours after the first each was sent. */
const pagesOf = async (vendorId: string, limit: number, state?: OfferState): Promise<number[][]> => {
  const pages: number[][] = [];
  let cursor: string | undefined;
  do {
    const page = await listOffers(table, vendorId, { state, limit, cursor });
    expect(new Set(page.items.map((offer) => offer.vendorId)).size).toBeLessThanOrEqual(1);
    pages.push(page.items.map(({ sentAt }) => (Date.parse(sentAt) - NOW) / HOUR));
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return pages;
};

const downFrom = (first: number, step: number): number[] =>
  Array.from({ length: Math.floor(first / step) + 1 }, (_, i) => first - i * step);

test('a vendor’s offers come newest first, each once, as many a page as were asked for', async () => {
  const pages = await pagesOf('ven_1', 7);
  expect(pages.map(({ length }) => length)).toEqual([7, 7, 7, 3]);
  expect(pages.flat()).toEqual(downFrom(COUNT - 1, 1));
});

test('of one state a page is filled across those of others, and none is left out between two', async () => {
  const pages = await pagesOf('ven_1', 3, 'open');
  expect(pages.filter(({ length }) => length > 0)).toEqual([[21, 20, 16], [15, 11, 10], [6, 5, 1], [0]]);
});

test('a page of a rare state reads ten times at most, and its cursor goes on from there', async () => {
  const { items, nextCursor } = await listOffers(table, 'ven_2', { state: 'accepted', limit: 1 });
  expect([items, typeof nextCursor]).toEqual([[], 'string']);
  expect((await pagesOf('ven_2', 1, 'accepted')).length).toBe(Math.ceil((COUNT + 1) / 10));
});
