import * as z from 'zod';
import type { PostalAddress } from '../../contract/place.ts';
import type { PartyRole, Stage, TransactionType } from '../transactions/transaction.ts';

/** What a loop is made of. */
export const LoopSubject = z.enum(['transaction', 'lead']);
export type LoopSubject = z.infer<typeof LoopSubject>;

/** asked: in the queue; made: in Dotloop; failed: Dotloop refused it, and it can be asked again; gone: deleted there; unlinked: left alone from here. */
export const LoopState = z.enum(['asked', 'made', 'failed', 'gone', 'unlinked']);
export type LoopState = z.infer<typeof LoopState>;

/** The loop of a transaction or lead as its page shows it. */
export const LoopView = z.object({
  state: z.enum(['none', ...LoopState.options]),
  /** What stands in the way of making one, each in words; empty where it can be made. */
  blockers: z.array(z.string()),
  name: z.string().nullable(),
  /** Dotloop's own word for where the loop stands; it never moves a stage of ours. */
  status: z.string().nullable(),
  url: z.string().nullable(),
  /** Why Dotloop refused, or that it does not answer. */
  problem: z.string().nullable(),
  checkedAt: z.string().nullable(),
  /** Rises with whatever Dotloop answers, also if that says nothing new. */
  version: z.int(),
});
export type LoopView = z.infer<typeof LoopView>;

/** Dotloop takes at most 200 characters. */
const MAX_NAME_CHARS = 200;
const SEPARATOR = ' · ';

/** `{address} · {number}`; a long address is cut, the number never, since a lost loop is found by it. */
export const loopName = (address: string, number: string): string => {
  const room = MAX_NAME_CHARS - SEPARATOR.length - number.length;
  return `${address.slice(0, room).trimEnd()}${SEPARATOR}${number}`;
};

/** True for the name of the loop with this number, however its address was changed in Dotloop. */
export const isLoopNamed = (name: string, number: string): boolean => name.endsWith(`${SEPARATOR}${number}`);

/** A lead has no number of its own; the last eight characters of its id serve as one. */
export const leadNumber = (leadId: string): string => `L-${leadId.slice(-8)}`;

const transactionTypes: Readonly<Record<TransactionType, string>> = {
  sale: 'LISTING_FOR_SALE',
  purchase: 'PURCHASE_OFFER',
  dual: 'LISTING_FOR_SALE',
  lease_landlord: 'LISTING_FOR_LEASE',
  lease_tenant: 'LEASE_OFFER',
  referral_out: 'REAL_ESTATE_OTHER',
};

const isListingSide = (type: TransactionType): boolean => transactionTypes[type].startsWith('LISTING');

/** Dotloop's type and first status of a new loop. */
export const loopStart = (type: TransactionType, stage: Stage): { transactionType: string; status: string } => {
  const before = isListingSide(type) ? 'PRE_LISTING' : 'PRE_OFFER';
  const statuses: Record<Stage, string> = {
    preparing: before,
    under_contract: 'UNDER_CONTRACT',
    clear_to_close: 'UNDER_CONTRACT',
    closed: 'SOLD',
    fell_through: before,
  };
  return { transactionType: transactionTypes[type], status: statuses[stage] };
};

const roles: Readonly<Partial<Record<PartyRole, string>>> = {
  buyer: 'BUYER',
  seller: 'SELLER',
  listing_agent: 'LISTING_AGENT',
};

const leaseRoles: typeof roles = { ...roles, buyer: 'TENANT', seller: 'LANDLORD' };

/** Dotloop's word for a party of a deal; those whose word is not known for sure are OTHER. */
export const loopRole = (role: PartyRole, type: TransactionType): string => {
  const isLease = type === 'lease_landlord' || type === 'lease_tenant';
  return (isLease ? leaseRoles : roles)[role] ?? 'OTHER';
};

/** The parts of an address as Dotloop takes them; a street without a house number has no streetNumber. */
export const loopAddress = ({ line1, city, state, zip }: PostalAddress): Record<string, string> => {
  const street = line1.trim();
  const space = street.search(/\s/);
  const isNumbered = space > 0 && /^\d/.test(street);
  const streetName = isNumbered ? street.slice(space).trim() : street;
  return {
    ...(isNumbered && { streetNumber: street.slice(0, space) }),
    streetName,
    city,
    state,
    zipCode: zip,
    country: 'US',
  };
};
