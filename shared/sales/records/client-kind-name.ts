import type { ClientKind } from './client.ts';

/** What people call each kind of client; apart from the schemas, so that a page carries none. */
export const clientKindName: Record<ClientKind, string> = {
  customer: 'Customer',
  brokerage: 'Brokerage',
  company: 'Bill-to company',
};
