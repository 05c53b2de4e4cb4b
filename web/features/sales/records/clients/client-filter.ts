import type { ClientKind } from '../../../../../shared/sales/records/client.ts';

/** Which clients are listed, and how; it lives in the URL. */
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

/** Reads the filter from the URL; companies are listed by name, customers by their last order unless said. */
export const clientFilterIn = (params: URLSearchParams): ClientFilter => {
  const kind = kindTabs.find((tab) => tab.kind === params.get('kind'))?.kind ?? 'customer';
  const usual = kind === 'customer' ? 'recent' : 'name';
  const sort = params.get('sort');
  return { kind, q: (params.get('q') ?? '').slice(0, 200), sort: sort === 'name' || sort === 'recent' ? sort : usual };
};
