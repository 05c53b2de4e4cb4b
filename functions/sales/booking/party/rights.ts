import { type Caller, verifiedEmail } from '../../../../shared/contract/access/access.ts';
import {
  buyerRights,
  headRights,
  memberRights,
  type OrderRights,
  partyRights,
} from '../../../../shared/sales/booking/party.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { headedAccount } from '../../accounts/head.ts';
import { clientOf, membersOf } from '../../records/household/find-household.ts';
import type { OrderRecord } from '../order/order-record.ts';
import { partyItem } from './store.ts';

/** Somebody who asks, as far as rights depend on it. */
export type CallerIdentity = Pick<Caller, 'userId' | 'email' | 'isEmailVerified'>;

/** True if the caller placed the order: signed in, or by an address that the sign-in has verified. */
export const isBuyer = (
  { customerId, contactInfo }: Pick<OrderRecord, 'customerId' | 'contactInfo'>,
  caller: CallerIdentity | undefined,
): boolean => caller !== undefined && (caller.userId === customerId || verifiedEmail(caller) === contactInfo.email);

/** How the facts are read on which rights rest: as they are at this moment. */
const readers = {
  partyOf: (table: TenantTable, orderId: string, email: string) =>
    table.get(partyItem, { orderId, email }, { consistent: true }),
  clientOf,
  membersOf,
  headedAccount,
};
/** The same for whoever decides for many people, who reads each fact once. */
export type RightsReaders = typeof readers;

/**
 * What a signed-in caller may do with an order, read at this request: as its buyer, as a party to it, or as one of its
 * client's people. Undefined for everybody else, and for an address that is not verified.
 */
export const rightsOfCaller = async (
  table: TenantTable,
  order: OrderRecord,
  caller: CallerIdentity | undefined,
  read = readers,
): Promise<OrderRights | undefined> => {
  const payer = order.forClient?.pays;
  if (isBuyer(order, caller)) return buyerRights(payer);
  const email = verifiedEmail(caller);
  if (email === undefined) return undefined;
  const [party, client, own] = await Promise.all([
    read.partyOf(table, order.orderId, email),
    read.clientOf(table, order.contactInfo.email),
    read.clientOf(table, email),
  ]);
  if (party) return partyRights(party);
  if (client && own?.clientId === client.clientId) return buyerRights(payer);
  const member = client && (await read.membersOf(table, client)).find((each) => each.email === email);
  if (member) return memberRights(member, payer);
  // The head of the company on whose bill it is looks at it, and changes nothing.
  const companyId = order.payment.company?.companyId;
  return companyId !== undefined && (await read.headedAccount(table, email)) === companyId ? headRights : undefined;
};
