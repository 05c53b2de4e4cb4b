import type { Caller } from '../../../shared/contract/access/access.ts';
import { ownProfile } from '../../../shared/crm/leads/views/lead-scope.ts';
import type { Listing } from '../../../shared/deals/listings/listing.ts';
import { type DealOwner, isOwnDeal } from '../../../shared/deals/own-deal.ts';
import type { ShowingActor } from '../../../shared/deals/showings/events.ts';
import type { Showing } from '../../../shared/deals/showings/showing.ts';
import { tenantItem } from '../../company/tenancy/store.ts';
import { AppError, notFound } from '../../platform/errors/errors.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { listingItem } from '../listings/store.ts';
import { showingItem } from './store.ts';

/** True where the caller is the agent or a co-agent, or leads the company. */
export const ownsDeal = (caller: Caller, owner: Pick<DealOwner, 'agentProfileId' | 'coAgents'>): boolean => {
  const own = ownProfile(caller);
  return own === undefined || isOwnDeal(own, owner);
};

/** As whom somebody of the company acts about what they own. */
export const actorOf = ({ profileId }: Caller, { agentProfileId }: Pick<DealOwner, 'agentProfileId'>): ShowingActor =>
  profileId === agentProfileId ? 'agent' : 'office';

/** The showing, read consistently. */
export const readShowing = async (table: TenantTable, showingId: string): Promise<Showing | undefined> =>
  await table.get(showingItem, { showingId }, { consistent: true });

/** The showing for a caller who owns its listing; the same 404 for everybody else. */
export const ownShowing = async (table: TenantTable, caller: Caller, showingId: string): Promise<Showing> => {
  const showing = await readShowing(table, showingId);
  if (!showing || !ownsDeal(caller, showing)) throw notFound('Showing');
  return showing;
};

/** The listing, read consistently, for a caller who owns it; the same 404 for everybody else. */
export const ownListing = async (table: TenantTable, caller: Caller, listingId: string): Promise<Listing> => {
  const listing = await table.get(listingItem, { listingId }, { consistent: true });
  if (!listing || !ownsDeal(caller, listing)) throw notFound('Listing');
  return listing;
};

/** The zone in which a company's days and hours count. */
export const zoneOf = async (table: TenantTable): Promise<string> => {
  const tenant = await table.get(tenantItem, {});
  if (!tenant) throw notFound('Site');
  return tenant.timezone;
};

/** 409 `NOT_ALLOWED_NOW` with each rule that is not met. */
export const notAllowedNow = (problems: readonly string[]): AppError =>
  new AppError('conflict', 'NOT_ALLOWED_NOW', `${problems[0] ?? 'This is not possible now'}.`, { details: problems });
