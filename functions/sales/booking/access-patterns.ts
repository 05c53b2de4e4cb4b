import { catalogItem } from '../../company/catalog/store.ts';
import { policyItem } from '../../company/team/policy-store.ts';
import { vendorItem } from '../../company/team/vendor-store.ts';
import { tenantItem } from '../../company/tenancy/store.ts';
import { type AccessPattern, tableOwned } from '../../platform/table/access-pattern.ts';
import { historyEvent } from '../../platform/table/history.ts';
import { partyItem } from './party/store.ts';
import { contactCode } from './proof/code-store.ts';
import { openClaims } from './proof/open-claims.ts';
import { bookingItem, calendarDay, holdItem, orderItem, orderNumbers, sessionHold } from './store.ts';
import { visitItem } from './visit/kept/visit-store.ts';

/** The questions that the table answers for sales/booking. */
export const salesBookingAccess: readonly AccessPattern[] = [
  {
    question: 'Settings and vendors for planning',
    entities: [policyItem, catalogItem, tenantItem, vendorItem],
    key: '`TENANT`, from `POLICY` to `VENDOR#~`',
    reads: '2 + its vendors',
  },
  {
    question: 'Which booked visits no longer fit a vendor?',
    entities: [calendarDay, orderItem],
    key: '`CAL`, from today',
    reads:
      'one item per vendor and day that has jobs, then those orders, consistent; when a vendor is opened or changed',
  },
  {
    question: 'The calendars of some days',
    entities: [calendarDay],
    key: '`CAL`, from date to date',
    reads: 'one item per vendor and day',
  },
  {
    question: "One vendor's day",
    entities: [calendarDay],
    key: '`CAL`, `date#vendor`',
    reads: '1, consistent, decided under its version',
  },
  {
    question: 'A hold; the hold of a browser session',
    entities: [holdItem, sessionHold],
    key: '`HOLD#id`; `BSESSION#id`',
    reads: '1 each; consistent where a session reads its own after a reload',
  },
  {
    question: 'What is held open under this origin, email, phone or person?',
    entities: [openClaims],
    key: '`OPEN#hash`',
    reads: '1 with a hold, 3 with an unproven order, 1 with a newcomer’s, consistent, decided under its version',
  },
  {
    question: 'The code that proves an email address to a browser session',
    entities: [contactCode],
    key: '`CODE#hash`, `SESSION#key`',
    reads: '1, consistent, decided under its version',
  },
  {
    question: 'An order with its bookings, visits and history',
    entities: [orderItem, bookingItem, visitItem, historyEvent],
    key: '`ORDER#id`',
    reads: '1 + its bookings + its visits + its events',
  },
  {
    question: 'The people of an order; the orders to which an address is a party',
    entities: [partyItem],
    index: '–; gsi1',
    key: '`ORDER#id`, `PARTY#email`; `PARTIES#email`, `placed#order`',
    reads: '1 or its parties, consistent; its orders, each read again consistently',
  },
  {
    question: 'Was somebody let into an order since its parties were counted?',
    entities: [tableOwned.counter],
    key: '`ORDER#id`, `PARTIES-MADE`',
    reads: '1, consistent, before somebody is let in; a condition holds them to 8 also at once',
  },
  {
    question: 'The next order number',
    entities: [orderNumbers],
    key: '`ORDERNUMBERS`, `LAST`',
    reads: 'none: one update returns it',
  },
  {
    question: "All visits by start; a vendor's",
    entities: [visitItem],
    index: 'gsi1; gsi2',
    key: '`VISITS`; `VENDOR#id#VISITS`, `start#id`',
    reads: 'two weeks for the board, a day for a vendor',
  },
  {
    question: "All bookings by start; a vendor's",
    entities: [bookingItem],
    index: 'gsi1; gsi2',
    key: '`BOOKINGS`; `VENDOR#id#BOOKINGS`, `start#id`',
    reads: 'page',
  },
];
