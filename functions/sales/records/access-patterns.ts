import type { AccessPattern } from '../../platform/table/access-pattern.ts';
import { bookingItem } from '../booking/store.ts';
import { leadCountItem, monthItem, vendorMonthItem } from './figures/figure-store.ts';
import { troubleItem } from './figures/trouble-store.ts';
import { householdItem, householdPlace } from './household/store.ts';
import { clientItem, clientOfEmail, noteItem, orderRow, propertyItem, wordItem } from './store.ts';

/** The questions that the table answers for sales/records. */
export const salesRecordsAccess: readonly AccessPattern[] = [
  {
    question: "Orders, newest first; a client's; for a property",
    entities: [orderRow],
    index: 'gsi1; gsi2; gsi3',
    key: '`ORDERS`; `CLIENT#id#ORDERS`; `PROPERTY#id#ORDERS`, `placed#id`',
    reads: "page; a rare state at most 20; a merged client's under each of its ids",
  },
  {
    question: 'What is an order counted as?',
    entities: [orderRow],
    key: '`ORDER#id#ROW`, `ROW`',
    reads: '1, consistent unless the write that follows loses',
  },
  {
    question: 'The figures of 30 or 90 days, and of those before',
    entities: [monthItem],
    key: '`FIGURES`, from month to month',
    reads: "at most 8 items, 2 read units with the tenant's zone",
  },
  {
    question: "How much of the team's time was booked?",
    entities: [vendorMonthItem],
    key: '`FIGURES#VENDORS`, `month#vendor`',
    reads: 'one item per vendor and month',
  },
  {
    question: 'What is a lead counted as?',
    entities: [leadCountItem],
    key: '`LEAD#id`, `FIGURES`',
    reads: '1, consistent',
  },
  {
    question: 'Clients of a kind by last order; by name; of a company',
    entities: [clientItem],
    index: 'gsi1; gsi2; gsi3',
    key: '`CLIENTS#kind`; `CLIENTS#kind@NAME`; `COMPANY#id#CLIENTS`',
    reads: 'page',
  },
  {
    question: "Whose client's is this email?",
    entities: [clientOfEmail],
    key: '`CLIENT-EMAIL#address`, `OWNER`',
    reads: '1, consistent',
  },
  {
    question: 'Properties by last order; by street; in a ZIP code',
    entities: [propertyItem],
    index: 'gsi1; gsi2; gsi3',
    key: '`PROPERTIES`; `PROPERTIES@STREET`; `PROPERTIES#zip`',
    reads: 'page',
  },
  {
    question: 'A property with its notes',
    entities: [propertyItem, noteItem],
    key: '`PROPERTY#id`: `PROPERTY`, begins `NOTE#`',
    reads: '1 + its notes',
  },
  {
    question: 'Clients or properties by the beginning of a word',
    entities: [wordItem, clientItem, propertyItem],
    key: '`FIND-client#first letter`, `FIND-property#first letter`',
    reads: 'at most 200 words, then their records',
  },
  {
    question: 'Orders and visits by number, customer, phone, street or ZIP code',
    entities: [wordItem, orderRow, bookingItem],
    index: '–; gsi2, gsi3',
    key: '`FIND-order#`, `FIND-client#`, `FIND-property#first letter`; `CLIENT#id#ORDERS`, `PROPERTY#id#ORDERS`',
    reads: 'at most 1,000 entries for each of four words, side by side, then at most 1,300 rows of the rarest',
  },
  {
    question: 'Visits between two instants, all or a vendor’s, with customers and order numbers',
    entities: [bookingItem, orderRow],
    index: 'gsi1; gsi2',
    key: '`BOOKINGS`; `VENDOR#id#BOOKINGS`, `start#id`',
    reads: 'a page of bookings, then the rows of their orders a hundred at a time, side by side',
  },
  {
    question: 'Messages and payments that failed, newest first; one kind',
    entities: [troubleItem],
    index: 'gsi1',
    key: '`TROUBLES`, `time#id`',
    reads: 'page; one kind at most 8; kept 30 days',
  },
  {
    question: 'The people of a client; the households of an address',
    entities: [householdItem, householdPlace],
    key: '`CLIENT#id`, `HOUSEHOLD`; `HOUSEHOLDS#email`',
    reads: "1 for each of a client's ids; its places and their households, consistent",
  },
];
