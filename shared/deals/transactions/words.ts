import type { Financing, PartyRole, Stage, TransactionType } from './transaction.ts';

export const stageNames: Readonly<Record<Stage, string>> = {
  preparing: 'Preparing',
  under_contract: 'Under contract',
  clear_to_close: 'Clear to close',
  closed: 'Closed',
  fell_through: 'Fell through',
};

export const typeNames: Readonly<Record<TransactionType, string>> = {
  sale: 'Sale',
  purchase: 'Purchase',
  dual: 'Both sides',
  lease_landlord: 'Lease, landlord’s side',
  lease_tenant: 'Lease, tenant’s side',
  referral_out: 'Referral to another agent',
};

export const financingNames: Readonly<Record<Financing, string>> = {
  cash: 'Cash',
  mortgage: 'Conventional mortgage',
  fha: 'FHA mortgage',
  va: 'VA mortgage',
  other: 'Other',
};

const ofSale: Readonly<Record<PartyRole, string>> = {
  buyer: 'Buyer',
  seller: 'Seller',
  buyer_agent: 'Buyer’s agent',
  listing_agent: 'Listing agent',
  lender: 'Lender',
  title: 'Title company',
  attorney: 'Attorney',
  inspector: 'Inspector',
  other: 'Other',
};

const ofLease = { ...ofSale, buyer: 'Tenant', seller: 'Landlord', buyer_agent: 'Tenant’s agent' };

/** What the parties of a deal are called. */
export const roleNames = (type: TransactionType): Readonly<Record<PartyRole, string>> =>
  type === 'lease_landlord' || type === 'lease_tenant' ? ofLease : ofSale;
