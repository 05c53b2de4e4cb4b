import { BOOKS_DAYS } from '../../shared/contract/time.ts';
import { CODE_MINUTES } from '../../shared/sales/booking/contact-code.ts';
import type { Client } from '../../shared/sales/records/clients/client.ts';
import { clientWords } from '../../shared/sales/records/record-words.ts';
import {
  blanked,
  deleted,
  ERASED_NAME,
  keptBecause,
  type PersonalData,
  partitions,
  type Trail,
  unnamed,
} from '../platform/personal/personal-data.ts';
import { fromItem } from '../platform/table/item.ts';
import { accountMember, accountMonth, accountOrder, accountUsed, companyAccount } from './accounts/store.ts';
import { erasedContact } from './booking/order/order-record.ts';
import { ordersOfParty, partyItem } from './booking/party/store.ts';
import { contactCode } from './booking/proof/code-store.ts';
import { openClaims } from './booking/proof/open-claims.ts';
import {
  bookingItem,
  calendarDay,
  holdItem,
  orderItem,
  orderNumbers,
  orderPartition,
  sessionHold,
} from './booking/store.ts';
import { visitItem } from './booking/visit/kept/visit-store.ts';
import { leadCountItem, monthItem, vendorMonthItem } from './records/figures/figure-store.ts';
import { openTroubles, troubleItem } from './records/figures/trouble-store.ts';
import { householdItem, householdPlace, householdsOf } from './records/household/store.ts';
import { clientItem, clientOfEmail, noteItem, notesOf, orderRow, propertyItem, wordItem } from './records/store.ts';
import { wordWrites } from './records/words.ts';
import { markItem } from './settings/store.ts';

/** In place of the lead. */
const noLead = ({ leadId }: { leadId: string }, trail: Trail) => ({
  leadId: unnamed('lead', leadId, trail.leadIds, trail),
});

const orders = (ids: readonly string[]) => partitions(ids, orderPartition);

/** A client without whoever it was, under an id that nothing leads to. */
const erasedClient = (client: Client, trail: Trail): Client => ({
  ...client,
  clientId: unnamed('client', client.clientId, trail.clientIds, trail),
  mergedInto: client.mergedInto && unnamed('client', client.mergedInto, trail.clientIds, trail),
  mergedIds: [],
  leadId: null,
  name: ERASED_NAME,
  email: null,
  phone: null,
  billingEmail: null,
  billingAddress: null,
  companyId: null,
  contacts: [],
  notes: '',
  ownMemory: undefined,
  version: 1,
});

/** Orders and the people who placed them. */
export const salesPersonal: readonly PersonalData[] = [
  {
    entity: orderItem,
    holds: 'Orders: who ordered what for which house, with notes on access',
    purpose: 'To do the work; then for the books',
    keptFor: '7 years for the books; name, contact data and notes until erased',
    onErase: blanked(orderItem, ({ propertyDetails, leadId }, trail) => ({
      ...noLead({ leadId }, trail),
      contactInfo: erasedContact,
      propertyDetails: propertyDetails && { type: propertyDetails.type, yearBuilt: propertyDetails.yearBuilt },
      goals: [],
      customerId: undefined,
      requestHash: '',
      openUnder: undefined,
    })),
    endedBy: 'order',
    find: ({ orderIds }) => orders(orderIds),
  },
  {
    entity: bookingItem,
    holds: 'Booked services with the address of the house',
    purpose: 'To do the work; then for the books',
    keptFor: '7 years; whose they are until erased',
    onErase: blanked(bookingItem, noLead),
    endedBy: 'order',
    find: ({ orderIds }) => orders(orderIds),
  },
  {
    entity: visitItem,
    holds: 'Visits: when somebody came, for whom, and what they noted',
    purpose: 'To do the work; then to prove it',
    keptFor: '7 years; names and notes until erased',
    onErase: blanked(visitItem, ({ stamps, leadId }, trail) => ({
      ...noLead({ leadId }, trail),
      customerName: ERASED_NAME,
      stamps: Object.fromEntries(Object.entries(stamps).map(([step, { note: _, ...stamp }]) => [step, stamp])),
    })),
    endedBy: 'order',
    find: ({ orderIds }) => orders(orderIds),
  },
  {
    entity: clientItem,
    holds: 'Customers: name, contact data, notes of the office, sums of their orders',
    purpose: 'To serve a customer who returns',
    keptFor: 'Until erased; sums for the books',
    // Its id is a digest of the address: the sums go on under another.
    onErase: {
      act: 'blank',
      writes: (table, stored, trail) => {
        const before = fromItem(clientItem, stored);
        const after = erasedClient(before, trail);
        return [
          table.discard(stored),
          table.create(clientItem, after),
          ...wordWrites(table, 'client', before.clientId, clientWords(before), undefined),
          ...wordWrites(table, 'client', after.clientId, undefined, clientWords(after)),
        ];
      },
    },
    find: ({ clientIds }) => partitions(clientIds, (clientId) => clientItem.key({ clientId }).pk),
  },
  {
    entity: clientOfEmail,
    holds: 'Email addresses, each with its customer',
    purpose: 'To know a customer again',
    keptFor: 'Until erased',
    onErase: deleted,
    find: ({ emails }) => partitions(emails, (email) => clientOfEmail.key({ email }).pk),
    isTheirs: ({ clientId }, { clientIds }) => clientIds.includes(String(clientId)),
    isUnsaid: true,
  },
  {
    entity: propertyItem,
    holds: 'Houses with the work done in them',
    purpose: 'Work and warranties follow the house',
    keptFor: '7 years after the last order',
    onErase: keptBecause('A house and the work in it are not the person; no name stands there', BOOKS_DAYS),
    endedBy: 'list',
    find: ({ propertyIds }) => partitions(propertyIds, (propertyId) => propertyItem.key({ propertyId }).pk),
  },
  {
    entity: noteItem,
    holds: 'Notes of the office about a house, e.g. where the key is',
    purpose: 'To get in',
    keptFor: 'Until erased',
    onErase: deleted,
    find: ({ propertyIds }) => propertyIds.map(notesOf),
    // What staff write for each other about a house, which may be about anybody in it.
    isUnsaid: true,
  },
  {
    entity: troubleItem,
    holds: 'Messages and payments that failed',
    purpose: 'To mend them',
    keptFor: '30 days',
    onErase: deleted,
    find: () => [openTroubles],
    isTheirs: ({ leadId, orderId }, { leadIds, orderIds }) =>
      leadIds.includes(String(leadId)) || orderIds.includes(String(orderId)),
    isUnsaid: true,
  },
  {
    entity: sessionHold,
    holds: 'What was entered in a booking that is not finished',
    purpose: 'To carry on after a reload',
    keptFor: '1 day',
    onErase: keptBecause('Known to the browser alone that entered it; it ends by itself', 1),
    find: () => [],
  },
  {
    entity: contactCode,
    holds: 'Codes that prove an address, as a keyed hash',
    purpose: 'To prove an address',
    keptFor: `${CODE_MINUTES} minutes`,
    onErase: keptBecause('A keyed hash, which ends by itself', 1),
    find: () => [],
  },
  {
    entity: partyItem,
    holds: 'Whom an order is shared with: name, email and rights',
    purpose: 'To show it to them',
    keptFor: 'Until erased or no longer shared',
    onErase: deleted,
    endedBy: 'order',
    find: ({ orderIds, emails }) => [...orders(orderIds), ...emails.map(ordersOfParty)],
  },
  {
    entity: householdItem,
    holds: 'Whom a customer shares all orders with',
    purpose: 'To show the orders to them',
    keptFor: 'Until erased or no longer shared',
    // A household of the person's own goes; from somebody else's only the person goes.
    onErase: {
      act: 'blank',
      writes: (table, stored, { clientIds, emails }) => {
        const item = fromItem(householdItem, stored);
        if (clientIds.includes(item.clientId)) return [table.discard(stored)];
        const members = item.members.filter(({ email }) => !emails.includes(email));
        return members.length === item.members.length ? [] : [table.patch(householdItem, item, { members })];
      },
    },
    find: ({ clientIds, householdIds }) =>
      partitions([...clientIds, ...householdIds], (clientId) => householdItem.key({ clientId }).pk),
  },
  {
    entity: householdPlace,
    holds: 'Email addresses, each with the households it belongs to',
    purpose: 'To find what is shared with a person',
    keptFor: 'Until erased or no longer shared',
    onErase: deleted,
    find: ({ emails }) => emails.map(householdsOf),
    isUnsaid: true,
  },
  {
    entity: orderRow,
    holds: 'Whose orders are listed together',
    purpose: 'To list and count orders',
    keptFor: 'As the order',
    onErase: blanked(orderRow, ({ clientId, leadId }, trail) => ({
      clientId: unnamed('client', clientId, trail.clientIds, trail),
      ...noLead({ leadId }, trail),
    })),
    endedBy: 'order',
    find: ({ orderIds }) => partitions(orderIds, (orderId) => orderRow.key({ orderId }).pk),
    isUnsaid: true,
  },
  {
    entity: accountMember,
    holds: 'Who may order on a company’s account: name and email',
    purpose: 'To put their orders on its bill',
    keptFor: 'Until erased or taken off the account',
    onErase: deleted,
    find: ({ emails }) => partitions(emails, (email) => accountMember.key({ email }).pk),
  },
  {
    entity: accountOrder,
    holds: 'Orders that a company is billed for, with who ordered and the house',
    purpose: 'To keep the books',
    keptFor: '7 years',
    onErase: keptBecause('The law asks a company to keep its books', BOOKS_DAYS),
    endedBy: 'order',
    find: ({ orderIds }) => partitions(orderIds, (orderId) => accountOrder.key({ orderId }).pk),
  },
  {
    entities: [companyAccount, accountUsed, accountMonth],
    why: 'Terms of companies, and what they have used of their limit',
  },
  { entities: [leadCountItem, wordItem], why: 'Goes with the lead, customer or order that it was made of' },
  { entities: [holdItem, openClaims, calendarDay, orderNumbers], why: 'Times, ZIP codes and keyed hashes' },
  { entities: [monthItem, vendorMonthItem, markItem], why: 'Counts, and when settings were changed' },
];
