import * as z from 'zod';
import { DealParty } from '../../shared/deals/transactions/transaction.ts';
import { blanked, deleted, ERASED_NAME, type PersonalData, type Trail } from '../platform/personal/personal-data.ts';
import type { Stored } from '../platform/table/item.ts';
import { commissionsPersonal } from './commissions/personal-data.ts';
import { dotloopPersonal } from './dotloop/personal-data.ts';
import { allListings, coListing, listingItem, listingNumber, openListing } from './listings/store.ts';
import { mlsPersonal } from './mls/personal-data.ts';
import { listingsOfSeller, phraseList, publicationItem, sellerListing } from './publication/store.ts';
import { showingsPersonal } from './showings/personal-data.ts';
import { stateRule, stateRuleVersion } from './state-pa/store.ts';
import {
  allTransactions,
  checklistItem,
  checklistTemplate,
  coTransaction,
  transactionItem,
} from './transactions/store.ts';

const OTHER_PARTY = 'Somebody else';

type Contacts = Pick<DealParty, 'email' | 'phone'>;

const isLeads = (leadId: unknown, { leadIds }: Trail): boolean =>
  typeof leadId === 'string' && leadIds.includes(leadId);

/**
 * True for a party who is this person: by email, or by phone in a deal that is kept for their lead. A phone alone says
 * nothing: that of a title company stands in many deals, and anybody types it.
 */
const isPerson = ({ email, phone }: Contacts, leadId: unknown, trail: Trail): boolean =>
  (email !== undefined && trail.emails.includes(email)) ||
  (phone !== undefined && isLeads(leadId, trail) && [...trail.phones, ...trail.givenPhones].includes(phone));

/** The parties of a deal as it is stored. */
const StoredParties = z.array(DealParty.partial());
const partiesIn = ({ parties }: Stored) => StoredParties.safeParse(parties).data ?? [];

/** Houses that agents sell: what they keep of their sellers. */
export const dealsPersonal: readonly PersonalData[] = [
  ...commissionsPersonal,
  ...dotloopPersonal,
  ...mlsPersonal,
  ...showingsPersonal,
  {
    entity: listingItem,
    holds: 'Listings of the houses that you sell, with price, agreement and photos',
    purpose: 'To sell your house',
    keptFor: 'As long as the house is known; who sells it until erased',
    onErase: blanked(listingItem, ({ sellerLeadId }, { leadIds }) => ({
      sellerLeadId: sellerLeadId !== undefined && leadIds.includes(sellerLeadId) ? undefined : sellerLeadId,
    })),
    find: ({ leadIds }) => (leadIds.length === 0 ? [] : [allListings]),
    isTheirs: ({ sellerLeadId }, { leadIds }) => typeof sellerLeadId === 'string' && leadIds.includes(sellerLeadId),
  },
  {
    entities: [checklistItem, checklistTemplate],
    why: 'What deals need, and which of the company’s own people submitted and decided; papers are documents',
  },
  {
    entity: sellerListing,
    holds: 'Which listings are yours to follow',
    purpose: 'To show you how the sale of your house goes',
    keptFor: 'As long as the listing',
    onErase: deleted,
    find: ({ leadIds }) => leadIds.map(listingsOfSeller),
  },
  {
    entities: [publicationItem, phraseList],
    why: 'What staff published, which words they let stand, and a list of phrases',
  },
  {
    entities: [openListing, coListing, listingNumber, coTransaction],
    why: 'Which listing of a house is open, who shares it or a deal, which number it has: ids alone',
  },
  {
    entities: [stateRule, stateRuleVersion],
    why: 'Rules of the state with their sources, and who of the company changed them',
  },
  {
    entity: transactionItem,
    holds: 'Sales and purchases of houses that you are a party of: your name, address and phone, terms and dates',
    purpose: 'To bring a sale to its closing, and to prove how it came about',
    keptFor: 'As long as the house is known; who its parties are until erased',
    onErase: blanked(transactionItem, ({ parties, leadId, fellThrough }, trail) => ({
      parties: parties.map((party) =>
        isPerson(party, leadId, trail) ? { partyId: party.partyId, role: party.role, name: ERASED_NAME } : party,
      ),
      leadId: isLeads(leadId, trail) ? undefined : leadId,
      // Free words, which may name anybody.
      fellThrough: fellThrough && { reason: '', deposit: '' },
    })),
    find: ({ emails, leadIds }) => (emails.length + leadIds.length === 0 ? [] : [allTransactions]),
    isTheirs: (stored, trail) =>
      isLeads(stored.leadId, trail) || partiesIn(stored).some((party) => isPerson(party, stored.leadId, trail)),
    said: (stored, trail) => ({
      ...stored,
      parties: partiesIn(stored).map((party) =>
        isPerson(party, stored.leadId, trail) ? party : { partyId: party.partyId, role: party.role, name: OTHER_PARTY },
      ),
    }),
  },
];
