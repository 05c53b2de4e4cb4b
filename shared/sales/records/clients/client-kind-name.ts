import type { ClientKind } from './client.ts';

/** Display names of client kinds; apart from the schemas, to keep zod out of pages. */
export const clientKindName: Record<ClientKind, string> = {
  customer: 'Customer',
  brokerage: 'Brokerage',
  company: 'Bill-to company',
};
