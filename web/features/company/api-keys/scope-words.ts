import type { Scope } from '../../../../shared/contract/access/scope.ts';

interface ScopeWords {
  readonly name: string;
  readonly what: string;
}

/** What each scope lets a key do, in plain words. */
export const scopeWords: Readonly<Record<Scope, ScopeWords>> = {
  'leads:read': { name: 'Read leads', what: 'Names, contacts, scores, timelines' },
  'leads:write': { name: 'Change leads', what: 'Create and edit leads, add notes, log calls' },
  'orders:read': { name: 'Read orders', what: 'Customers, addresses, services, prices' },
  'orders:write': { name: 'Place and change orders', what: 'Quote, find times, book, reschedule, cancel' },
  'bookings:read': { name: 'Read bookings', what: 'Visits with vendors and times' },
  'clients:read': { name: 'Read clients', what: 'Customers, brokerages and who is billed' },
  'properties:read': { name: 'Read properties', what: 'Houses with notes and upcoming visits' },
  'listings:read': { name: 'Read listings', what: 'Status, price, photos, history' },
  'listings:write': { name: 'Change listings', what: 'Create and edit; moving and publishing stay with people' },
  'transactions:read': { name: 'Read deals', what: 'Parties, dates, checklists' },
  'webhooks:manage': { name: 'Manage webhooks', what: 'Add endpoints, see deliveries, send again' },
};
