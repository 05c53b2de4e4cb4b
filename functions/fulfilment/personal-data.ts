import { BOOKS_DAYS } from '../../shared/contract/time.ts';
import { isWaiting } from '../../shared/fulfilment/quotes/quote.ts';
import { calendarFeed } from '../company/team/calendar-feed-store.ts';
import {
  blanked,
  deleted,
  ERASED_NAME,
  keptBecause,
  type PersonalData,
  type PersonalRows,
  partitions,
  unnamed,
} from '../platform/personal/personal-data.ts';
import { accountPayment, accountStatement } from './accounts/store.ts';
import { invoiceItem, invoiceNumber, invoicesOfPayer, numberSeries } from './billing/store.ts';
import { deliveryItem, deliveryPartition } from './delivery/store.ts';
import { offerItem } from './dispatch/store.ts';
import { accountTenant } from './payments/account-tenant.ts';
import {
  disputeItem,
  ledgerLine,
  moneyPartition,
  orderAccount,
  paymentItem,
  providerRef,
  refundItem,
} from './payments/store.ts';
import { payoutLine, payoutStatement } from './payouts/store.ts';
import { housePass, passesFrom, passesTo } from './portal/house/pass-store.ts';
import { assessmentCredit, quoteItem, quoteRevision, quotesOfOrder, revisionsOfOrder } from './quotes/store.ts';

const books = 'The law asks a company to keep its books';
const money = (ids: readonly string[]) => partitions(ids, moneyPartition);

/** Rows of an order's money, which nobody may erase. */
const bookRows = (entity: { readonly name: string }, holds: string): PersonalRows => ({
  entity,
  holds,
  purpose: 'To keep the books',
  keptFor: '7 years',
  onErase: keptBecause(books, BOOKS_DAYS),
  endedBy: 'order',
  find: ({ orderIds }) => money(orderIds),
});

/** Work that is delivered, and money. */
export const fulfilmentPersonal: readonly PersonalData[] = [
  {
    entity: deliveryItem,
    holds: 'Galleries, with the customer’s wishes and review',
    purpose: 'To deliver what was ordered',
    keptFor: 'Until erased',
    onErase: blanked(deliveryItem, ({ rounds, review, partyReviews, isHouses, sections, links, additions }) => ({
      // What went on with its house is the next owner's.
      sections: isHouses ? sections : [],
      links: isHouses ? links : [],
      ...(additions && { additions: null }),
      rounds: rounds.map((round) => ({ ...round, items: [] })),
      website: null,
      review: review && { ...review, text: '' },
      ...(partyReviews && { partyReviews: partyReviews.map((each) => ({ ...each, text: '' })) }),
    })),
    endedBy: 'order',
    find: ({ deliveryIds }) => partitions(deliveryIds, deliveryPartition),
    // Links to tours and the like open with the gallery, what is being added to it once it is delivered.
    said: (stored, { closedDeliveryIds }) => {
      const { additions: _, ...kept } = stored;
      return closedDeliveryIds.includes(String(kept.deliveryId)) ? { ...kept, links: [] } : kept;
    },
  },
  {
    entity: housePass,
    holds: 'Files of houses that you handed on or were given: to whom, when, and what went',
    purpose: 'Work and pictures follow the house',
    keptFor: 'As long as the house is known; both addresses until erased',
    onErase: blanked(housePass, ({ from, to, state }, { emails }) => ({
      from: emails.includes(from) ? '' : from,
      to: emails.includes(to) ? '' : to,
      state: state === 'offered' ? 'revoked' : state,
    })),
    find: ({ emails }) => emails.flatMap((email) => [passesFrom(email), passesTo(email)]),
  },
  {
    entity: paymentItem,
    holds: 'Payments, with the address of whoever paid',
    purpose: 'To prove payments',
    keptFor: '7 years; the address until erased',
    onErase: blanked(paymentItem, () => ({ email: '', url: undefined })),
    endedBy: 'order',
    find: ({ orderIds }) => money(orderIds),
  },
  {
    ...bookRows(orderAccount, 'What each order owes and has paid'),
    onErase: blanked(orderAccount, ({ leadId }, trail) => ({ leadId: unnamed('lead', leadId, trail.leadIds, trail) })),
  },
  bookRows(ledgerLine, 'Each movement of money, by order'),
  bookRows(refundItem, 'Refunds'),
  bookRows(disputeItem, 'Payments that were disputed'),
  {
    ...bookRows(invoiceItem, 'Invoices and credit notes, with name and address'),
    endedBy: 'list',
    find: ({ emails }) => emails.map(invoicesOfPayer),
  },
  {
    entity: quoteItem,
    holds: 'Quotes after an assessment: whom they were for, what was written and the name that was signed',
    purpose: 'To offer and to prove what was agreed; then for the books',
    keptFor: '7 years for the books; names, words and photos until erased',
    onErase: blanked(quoteItem, ({ leadId, state, changed, signature, answer }, trail) => ({
      leadId: unnamed('lead', leadId, trail.leadIds, trail),
      customerName: ERASED_NAME,
      photos: [],
      deskNote: '',
      message: '',
      signature: signature && { ...signature, name: ERASED_NAME },
      answer: answer && '',
      // Nobody is left to sign it, and nobody of the office took it back.
      state: isWaiting(state) ? 'withdrawn' : state,
      changed: isWaiting(state) ? undefined : changed,
    })),
    endedBy: 'order',
    find: ({ orderIds }) => orderIds.map(quotesOfOrder),
  },
  {
    entity: quoteRevision,
    holds: 'What each quote said when it was sent, with the office’s words to the customer',
    purpose: 'To show what changed from one to the next',
    keptFor: '7 years, or until erased; what was signed stands in the quote itself',
    onErase: deleted,
    endedBy: 'order',
    find: ({ orderIds }) => orderIds.map(revisionsOfOrder),
  },
  { entities: [assessmentCredit], why: 'Which order has the credit of an assessment: ids and cents' },
  { entities: [numberSeries, invoiceNumber], why: 'Numbers of invoices, without their payers' },
  {
    entities: [payoutLine, payoutStatement],
    why: 'What vendors are paid: services, order numbers, cities and amounts, no customer',
  },
  {
    entities: [accountPayment, accountStatement],
    why: 'What companies have paid, and which orders are on their statements: ids and amounts',
  },
  { entities: [offerItem], why: 'Offers to vendors: ZIP code, services and pay, no name or street' },
  { entities: [providerRef, accountTenant, calendarFeed], why: 'Ids at a provider, and of vendors' },
];
