import type { ClientKind } from '../../../../../shared/sales/records/clients/client.ts';

/** The filter and order of the list of clients; kept in the URL. */
export interface ClientFilter {
  readonly kind: ClientKind;
  readonly q: string;
  readonly sort: 'recent' | 'name';
}

export const kindTabs: readonly { kind: ClientKind; label: string; one: string }[] = [
  { kind: 'customer', label: 'Customers', one: 'customer' },
  { kind: 'brokerage', label: 'Brokerages', one: 'brokerage' },
  { kind: 'company', label: 'Bill-to companies', one: 'bill-to company' },
];

/** Reads the filter from the URL; by default customers are sorted by last order, others by name. */
export const clientFilterIn = (params: URLSearchParams): ClientFilter => {
  const kind = kindTabs.find((tab) => tab.kind === params.get('kind'))?.kind ?? 'customer';
  const defaultSort = kind === 'customer' ? 'recent' : 'name';
  const sort = params.get('sort');
  return {
    kind,
    q: (params.get('q') ?? '').slice(0, 200),
    sort: sort === 'name' || sort === 'recent' ? sort : defaultSort,
  };
};
