import type * as z from 'zod';
import type { transactionsContract } from '../../../shared/deals/transactions/contract.ts';
import type { Transaction } from '../../../shared/deals/transactions/transaction.ts';
import { visibleLead } from '../../crm/leads/lead-access.ts';
import { readLead } from '../../crm/leads/store.ts';
import { audited } from '../../platform/audit.ts';
import { invalidInput } from '../../platform/errors/errors.ts';
import type { SignedRequest } from '../../platform/http/request.ts';
import { propertyIdOf } from '../../sales/records/order-record-row.ts';
import { addProperty } from '../../sales/records/properties/add-property.ts';
import { nameOf, ownListing } from '../listings/listing-place.ts';
import { createDeal, type NewDeal } from './create-transaction.ts';
import { dealPlace } from './deal-place.ts';
import {
  addressOfLead,
  addressOfProperty,
  checkReassigning,
  colleagueOf,
  leadRoles,
  partyOfLead,
} from './deal-sources.ts';
import { municipalityOf } from './municipality.ts';

type Input = z.output<(typeof transactionsContract)['createTransaction']['input']>;
type Request = SignedRequest<Input>;

const sourcesOf = async (request: Request) => {
  const { table, caller, input } = request;
  const listing = input.listingId === undefined ? undefined : await ownListing(request, input.listingId);
  const named = input.leadId === undefined ? undefined : await visibleLead(table, caller, input.leadId);
  // Whoever has the listing sells for its seller, also where the lead is a colleague's.
  const sellerId = listing?.sellerLeadId;
  const seller = sellerId === undefined ? undefined : await readLead(table, sellerId);
  const isForBuyer = leadRoles[input.type] === 'buyer';
  return { listing, seller, lead: named ?? (isForBuyer ? undefined : seller) };
};
type Sources = Awaited<ReturnType<typeof sourcesOf>>;

/** Whose a new deal is: who is named, else the listing's agents, else the caller. */
const ownerOf = async (request: Request, { listing }: Sources) => {
  const { table, caller, input } = request;
  const named = input.agentProfileId;
  if (named === undefined && listing) {
    const { agentProfileId, agentName, coAgents } = listing;
    return { agentProfileId, agentName, coAgents };
  }
  const { agentProfileId = caller.profileId, coAgents = [] } = listing ?? {};
  checkReassigning(request, named !== undefined && named !== agentProfileId);
  const agent = await colleagueOf(table, named ?? agentProfileId, 'agentProfileId');
  const others = coAgents.filter(({ profileId }) => profileId !== agent.profileId);
  return { agentProfileId: agent.profileId, agentName: agent.name, coAgents: others };
};

const NO_PLACE = 'is needed: name a listing, a lead with a whole address, a property or an address';

const addressOf = async ({ table, input }: Request, { listing, lead }: Sources) => {
  if (listing) return listing.address;
  if (input.propertyId !== undefined) return await addressOfProperty(table, input.propertyId);
  const address = input.address ?? (lead && addressOfLead(lead));
  if (!address) throw invalidInput([{ path: 'address', message: NO_PLACE }]);
  return address;
};

const newDealOf = async (request: Request): Promise<NewDeal> => {
  const { input } = request;
  const sources = await sourcesOf(request);
  const { listing, lead, seller } = sources;
  const address = await addressOf(request, sources);
  const { yearBuilt, hasHoa, onSeptic, type } = listing?.facts ?? {};
  const { parties = [], propertyId, address: _address, agentProfileId: _agent, ...said } = input;
  const own = [...partyOfLead(leadRoles[input.type], lead), ...partyOfLead('seller', seller)];
  return {
    ...said,
    ...(await ownerOf(request, sources)),
    propertyId: listing?.propertyId ?? propertyId ?? propertyIdOf({ address }),
    address,
    municipality: await municipalityOf(request.table, address, input.municipalityId),
    leadId: lead?.leadId,
    price: input.price ?? listing?.listPrice,
    facts: { yearBuilt, hasHoa, onSeptic, type, ...input.facts },
    parties: [
      ...own.filter(({ role }, n) => ![...parties, ...own.slice(0, n)].some((party) => party.role === role)),
      ...parties,
    ],
  };
};

/** Begins a deal from a listing, a lead, a property or an address. */
export const beginTransaction = async (request: Request): Promise<Transaction> => {
  const { table, caller, idempotencyKey, correlationId } = request;
  const [place, input] = await Promise.all([dealPlace(request), newDealOf(request)]);
  return await createDeal(place, input, {
    by: nameOf(request),
    seed: `${caller.profileId} ${idempotencyKey ?? correlationId}`,
    correlationId,
    alongside: async ({ transactionId, number, address, facts }) => {
      const { writes } = await addProperty(table, { address, type: facts.type, yearBuilt: facts.yearBuilt });
      const target = { kind: 'transaction', id: transactionId, name: number };
      return [...writes, audited(request, { action: 'transaction.created', target })];
    },
  });
};
