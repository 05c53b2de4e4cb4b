import { memberItem } from '../../../../functions/company/identity/store.ts';
import { listingItem, openListing } from '../../../../functions/deals/listings/store.ts';
import { transactionHandlers } from '../../../../functions/deals/transactions/handlers.ts';
import { checklistItem } from '../../../../functions/deals/transactions/store.ts';
import { propertyIdOf } from '../../../../functions/sales/records/order-record-row.ts';
import { newId } from '../../../../shared/contract/id.ts';
import type { Listing } from '../../../../shared/deals/listings/listing.ts';
import { transactionsContract } from '../../../../shared/deals/transactions/contract.ts';
import { testSigner } from '../../table/table.ts';
import { type BookingWorld, NOW } from '../booking-world.ts';
import { routesAsked } from '../routes-asked.ts';

/** The people of a brokerage: an administrator, two agents, and one who shares deals. */
export const people = {
  admin: { profileId: 'prf_admin', name: 'Ada Admin', roles: ['admin' as const] },
  alex: { profileId: 'prf_alex', name: 'Alex Agent', roles: ['agent' as const] },
  bea: { profileId: 'prf_bea', name: 'Bea Agent', roles: ['agent' as const] },
  cora: { profileId: 'prf_cora', name: 'Cora Agent', roles: ['agent' as const] },
};
export type PersonName = keyof typeof people;

export const house = { line1: '12 Oak Lane', city: 'Doylestown', state: 'PA', zip: '18901' };

const draftOf = (profileId: string): Omit<Listing, 'listingId'> => ({
  propertyId: propertyIdOf({ address: house }),
  address: house,
  agentProfileId: profileId,
  agentName: 'Alex Agent',
  coAgents: [],
  status: 'active',
  listPrice: 42_500_000,
  facts: { yearBuilt: 1990 },
  remarks: '',
  photos: [],
  hasPhotoWaiver: true,
  agreement: { state: 'approved' },
  agreementFrom: '2026-11-01',
  agreementTo: '2027-05-01',
  onMarketDate: '2026-11-10',
  exemption: 'none',
  showingRules: { mode: 'any_confirms', noticeMinutes: 120, from: '09:00', to: '19:30', blocked: [] },
  createdAt: '2026-11-01T10:00:00Z',
  changedAt: '2026-11-10T10:00:00Z',
  version: 1,
});

/** A fresh company with its people, and its routes of deals at a time of the test's choosing. */
export const startDealWorld = async (world: BookingWorld) => {
  const tenantId = await world.newTenant();
  const table = world.table.openTable(tenantId);
  let now = NOW;
  await table.commit(
    ...Object.values(people).map((person) =>
      table.create(memberItem, {
        ...person,
        subject: `subject-${person.profileId}`,
        email: `${person.profileId.slice(4)}@northlight.example`,
        status: 'active',
        createdAt: '2026-01-01T00:00:00Z',
        version: 1,
      }),
    ),
  );
  const ask = routesAsked(
    transactionsContract,
    transactionHandlers({ signer: testSigner }),
    world,
    tenantId,
    () => now,
  );
  const asked = async (who: PersonName, key: string, fields: Record<string, unknown> = {}) =>
    await ask(key, fields, people[who]);
  return {
    tenantId,
    table,
    at: (moment: number) => {
      now = moment;
    },
    now: () => now,
    ask: asked,
    begin: async (fields: object = {}, who: PersonName = 'alex') =>
      (await asked(who, 'POST /api/transactions', { type: 'sale', address: house, ...fields })).body,
    /** An active listing of an agent. */
    listing: async (profileId: string): Promise<Listing> => {
      const listing: Listing = {
        ...draftOf(profileId),
        listingId: newId('listing', now),
      };
      await table.commit(
        table.create(listingItem, listing),
        table.create(openListing, { propertyId: listing.propertyId, listingId: listing.listingId }),
      );
      return listing;
    },
    /** Takes back what was given for the gates; answers how many there are. */
    reopenGates: async (transactionId: string): Promise<number> => {
      const checklist = await table.get(checklistItem, { transactionId }, { consistent: true });
      if (!checklist) throw new Error('no checklist');
      const items = checklist.items.map((item) =>
        item.isGate ? { ...item, approval: { state: 'open' as const } } : item,
      );
      await table.commit(table.patch(checklistItem, checklist, { items }));
      return items.filter(({ isGate }) => isGate).length;
    },
    /** Gives, and approves, what a deal needs: all of it, or the items that are named. */
    approve: async (transactionId: string, isWanted: (code: string) => boolean = () => true) => {
      const checklist = await table.get(checklistItem, { transactionId }, { consistent: true });
      if (!checklist) throw new Error('no checklist');
      const items = checklist.items.map((item) =>
        isWanted(item.code ?? '') ? { ...item, approval: { state: 'approved' as const, note: 'Given' } } : item,
      );
      await table.commit(table.patch(checklistItem, checklist, { items }));
    },
  };
};
export type DealWorld = Awaited<ReturnType<typeof startDealWorld>>;
