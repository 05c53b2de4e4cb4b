import { emailOwner, lead } from '../../../../functions/crm/leads/store.ts';
import { listingItem, openListing } from '../../../../functions/deals/listings/store.ts';
import { publicationHandlers } from '../../../../functions/deals/publication/handlers.ts';
import { sellerListing } from '../../../../functions/deals/publication/store.ts';
import { fileItem } from '../../../../functions/library/files/store.ts';
import { newId } from '../../../../shared/contract/id.ts';
import { toInstant } from '../../../../shared/contract/time.ts';
import { leadOfCapture } from '../../../../shared/crm/merge/merge.ts';
import type { Listing } from '../../../../shared/deals/listings/listing.ts';
import { publicationContract } from '../../../../shared/deals/publication/contract.ts';
import { type BookingWorld, startBookingWorld } from '../booking-world.ts';
import { memoryVault } from '../files/memory-vault.ts';
import { routesAsked } from '../routes-asked.ts';

/** Marks of what no stranger may ever read of a listing. */
export const secrets = {
  sellerName: 'Sally Sellerova',
  sellerEmail: 'sally.secret@canary.test',
  lockCode: 'LOCKBOX-7741',
  prepPrice: '$4,417.17',
  reason: 'Divorce-canary',
};

/** The agent of the listings here, and a colleague. */
export const agent = { profileId: 'prf_0000000000000000000000AGNT', name: 'Ana Agent', roles: ['agent' as const] };
export const colleague = { profileId: 'prf_0000000000000000000000C0LL', name: 'Carl', roles: ['agent' as const] };

const listingOf = (now: number, more: Partial<Listing>): Listing => ({
  listingId: newId('listing', now),
  propertyId: newId('property', now),
  address: { line1: '12 Mill Street', city: 'Doylestown', state: 'PA', zip: '18901' },
  agentProfileId: agent.profileId,
  agentName: agent.name,
  coAgents: [],
  status: 'active',
  reason: secrets.reason,
  listPrice: 58_500_000,
  facts: { beds: 4, bathsFull: 2, bathsHalf: 1, sqFt: 2_400, yearBuilt: 1978, type: 'house' },
  remarks: 'Bright rooms and a deep yard.\nNew roof in 2024.',
  photos: [],
  hasPhotoWaiver: true,
  agreement: { state: 'approved', note: secrets.prepPrice, submittedBy: { profileId: 'p', name: secrets.sellerName } },
  exemption: 'none',
  showingRules: {
    mode: 'any_confirms',
    noticeMinutes: 120,
    from: '09:00',
    to: '19:30',
    blocked: [],
    instructions: `Lockbox by the back door: ${secrets.lockCode}`,
  },
  createdAt: toInstant(now),
  changedAt: toInstant(now),
  version: 1,
  ...more,
});

/** Companies with listings in a real table, and the routes of their publication. */
export const startPublicationWorld = async () => {
  const world: BookingWorld = await startBookingWorld();
  const { store } = memoryVault();
  const handlers = publicationHandlers({
    signer: world.table.signer,
    store,
    site: { scheme: 'https', platformHost: 'northlight.test' },
    hasCaps: false,
  });
  const company = async () => {
    const tenantId = await world.newTenant([]);
    const table = world.table.openTable(tenantId);
    return {
      tenantId,
      table,
      at: (now: number) => routesAsked(publicationContract, handlers, world, tenantId, () => now),
      /** A listing with a photo and a seller, as it stands in the table. */
      list: async (now: number, more: Partial<Listing> = {}): Promise<Listing> => {
        const fileId = newId('file', now);
        const listing = listingOf(now, { photos: [{ fileId, caption: 'Kitchen' }], ...more });
        const { listingId, propertyId, status } = listing;
        const isOpen = status !== 'sold' && status !== 'withdrawn';
        await table.commit(
          table.create(listingItem, listing),
          table.create(fileItem, {
            fileId,
            purpose: 'deliverable',
            target: { kind: 'delivery', id: 'dlv_1' },
            name: `${secrets.sellerName}.jpg`,
            contentType: 'image/jpeg',
            size: 1000,
            sha256: '0'.repeat(64),
            state: 'ready',
            width: 1800,
            height: 1200,
            createdAt: toInstant(now),
            createdBy: secrets.sellerName,
            uploadId: null,
            round: 1,
            previewName: fileId,
            sizes: ['web', 'preview'],
            version: 1,
          }),
          ...(isOpen ? [table.create(openListing, { propertyId, listingId })] : []),
        );
        return listing;
      },
      /** A lead with an address, whose house these are. */
      seller: async (now: number, email: string, listings: readonly string[]) => {
        const leadId = newId('lead', now);
        const made = leadOfCapture(leadId, { email, fullName: secrets.sellerName, source: 'manual' }, now, {
          proofs: [],
          conversation: null,
        });
        await table.commit(
          table.create(lead, made),
          table.create(emailOwner, { email, leadId }),
          ...listings.map((listingId) => table.create(sellerListing, { leadId, listingId })),
        );
        return leadId;
      },
    };
  };
  return { world, store, company, stop: async () => await world.stop() };
};
export type PublicationWorld = Awaited<ReturnType<typeof startPublicationWorld>>;
