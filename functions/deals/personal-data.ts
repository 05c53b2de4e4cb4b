import * as z from 'zod';
import type { DealParty } from '../../shared/deals/transactions/transaction.ts';
import { blanked, deleted, type PersonalData, type Trail } from '../platform/personal/personal-data.ts';
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

const ERASED_NAME = 'Erased person';

/** True for a party who is this person. */
const isPerson = ({ email, phone }: Pick<DealParty, 'email' | 'phone'>, { emails, phones }: Trail): boolean =>
  (email !== undefined && emails.includes(email)) || (phone !== undefined && phones.includes(phone));

/** The parties of a deal as it is stored. */
const StoredParties = z.array(z.object({ email: z.string().optional(), phone: z.string().optional() }));

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
        isPerson(party, trail) ? { partyId: party.partyId, role: party.role, name: ERASED_NAME } : party,
      ),
      leadId: leadId !== undefined && trail.leadIds.includes(leadId) ? undefined : leadId,
      // Free words, which may name anybody.
      fellThrough: fellThrough && { reason: '', deposit: '' },
    })),
    find: ({ emails, phones, leadIds }) =>
      emails.length + phones.length + leadIds.length === 0 ? [] : [allTransactions],
    isTheirs: ({ parties, leadId }, trail) =>
      (typeof leadId === 'string' && trail.leadIds.includes(leadId)) ||
      (StoredParties.safeParse(parties).data ?? []).some((party) => isPerson(party, trail)),
  },
];
