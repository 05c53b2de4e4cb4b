/** What an API key may do, by name: a route names the one that opens it to keys (deals.md 9). */
export const scopes = [
  'leads:read',
  'leads:write',
  'orders:read',
  'orders:write',
  'bookings:read',
  'clients:read',
  'properties:read',
  'listings:read',
  'listings:write',
  'transactions:read',
  'webhooks:manage',
] as const;
/** A scope of an API key. */
export type Scope = (typeof scopes)[number];
