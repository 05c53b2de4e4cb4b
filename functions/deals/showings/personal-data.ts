import { blanked, deleted, ERASED_NAME, type PersonalData } from '../../platform/personal/personal-data.ts';
import {
  asksOfPhone,
  buyerAgreementItem,
  openHouseItem,
  openHouseVisitor,
  showDay,
  showingAsk,
  showingCount,
  showingItem,
  showingsOfGuest,
  showingsOfLead,
  visitsOfLead,
} from './store.ts';

/** What showings, open houses and agreements hold of buyers. */
export const showingsPersonal: readonly PersonalData[] = [
  {
    entity: showingItem,
    holds: 'Houses that you asked to see: when, your name and contact, your feedback',
    purpose: 'To show you the house, and to tell its seller what guests think',
    keptFor: 'As long as the listing is known; who you are until erased',
    onErase: blanked(showingItem, ({ guest, feedback }) => ({
      guest: { fullName: ERASED_NAME, isAgent: guest.isAgent },
      leadId: undefined,
      reason: undefined,
      feedback: feedback && { ...feedback, text: '', by: ERASED_NAME },
    })),
    find: ({ leadIds, emails, phones }) => [
      ...leadIds.map(showingsOfLead),
      ...[...emails, ...phones].map(showingsOfGuest),
    ],
  },
  {
    entity: showingAsk,
    holds: 'Requests that wait for the answer of your phone',
    purpose: 'To let you answer by text message',
    keptFor: 'Four hours',
    onErase: deleted,
    find: ({ phones }) => phones.map((phone) => ({ pk: asksOfPhone(phone).pk })),
  },
  {
    entity: buyerAgreementItem,
    holds: 'Your agreement as a buyer, and its approval',
    purpose: 'To show you houses',
    keptFor: 'Until erased',
    onErase: deleted,
    find: ({ leadIds }) => leadIds.map((leadId) => ({ pk: `LEAD#${leadId}#DEALS` })),
  },
  {
    entity: openHouseVisitor,
    holds: 'Open houses that you came to',
    purpose: 'To get back to you about the house',
    keptFor: 'Until erased; 90 days for whoever has an agent',
    onErase: deleted,
    find: ({ leadIds }) => leadIds.map(visitsOfLead),
  },
  { entities: [showDay, showingCount], why: 'Which times of a house are taken: ids, times, counts and keyed hashes' },
  { entities: [openHouseItem], why: 'When houses are open, and whose they are: no visitor' },
];
