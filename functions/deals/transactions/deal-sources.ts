import type { PostalAddress } from '../../../shared/contract/place.ts';
import { readAddress } from '../../../shared/contract/place.ts';
import type { Lead } from '../../../shared/crm/leads/lead.ts';
import { ownProfile } from '../../../shared/crm/leads/views/lead-scope.ts';
import type { PartyRole, TransactionType } from '../../../shared/deals/transactions/transaction.ts';
import { findMember, isColleague } from '../../company/identity/store.ts';
import { AppError, invalidInput, notFound } from '../../platform/errors/errors.ts';
import type { SignedRequest } from '../../platform/http/request.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { propertyItem } from '../../sales/records/store.ts';

const NO_COLLEAGUE = 'must be the profileId of somebody who works here now: an administrator, brokerage or agent';

/** Somebody who works here, with the name that deals show. */
export const colleagueOf = async (table: TenantTable, profileId: string, path: string) => {
  const member = await findMember(table, profileId);
  if (!member || !isColleague(member)) throw invalidInput([{ path, message: NO_COLLEAGUE }]);
  return { profileId, name: member.name ?? member.email };
};

/** 403 where an agent gives a deal, or a part of it, to somebody else. */
export const checkReassigning = ({ caller }: Pick<SignedRequest<unknown>, 'caller'>, isReassigned: boolean): void => {
  if (!isReassigned || ownProfile(caller) === undefined) return;
  throw new AppError('forbidden', 'FORBIDDEN', 'Only an administrator may give a deal to another agent.');
};

/** The address of a property that the company knows. */
export const addressOfProperty = async (table: TenantTable, propertyId: string): Promise<PostalAddress> => {
  const property = await table.get(propertyItem, { propertyId }, { consistent: true });
  if (!property) throw notFound('Property');
  const { line1, city, state, zip } = property;
  return { line1, city, state, zip };
};

/** A lead's address, where it has a whole one. */
export const addressOfLead = ({ address, propertyAddress }: Lead): PostalAddress | undefined => {
  const { line1, city, state, zip } = { ...readAddress(propertyAddress ?? ''), ...address };
  return line1 && city && state && zip ? { line1, city, state, zip } : undefined;
};

/** What the lead of a deal is in it: the side that the company represents. */
export const leadRoles: Readonly<Record<TransactionType, PartyRole>> = {
  sale: 'seller',
  purchase: 'buyer',
  dual: 'seller',
  lease_landlord: 'seller',
  lease_tenant: 'buyer',
  referral_out: 'other',
};

/** A lead as a party of its deal; none of whom neither name nor email is known: somebody adds them. */
export const partyOfLead = (role: PartyRole, lead: Lead | undefined) => {
  const name = lead?.fullName ?? lead?.email;
  if (!lead || !name) return [];
  return [{ role, name, ...(lead.email ? { email: lead.email } : {}), ...(lead.phone ? { phone: lead.phone } : {}) }];
};
