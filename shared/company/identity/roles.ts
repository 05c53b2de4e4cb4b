import type { Role } from '../../contract/people.ts';

/** Name and visibility of each role, shown when assigning it. */
export const roleWords: Readonly<Record<Role, { readonly name: string; readonly sees: string }>> = {
  admin: {
    name: 'Administrator',
    sees: 'Everything in the company: leads, bookings, money, people and settings.',
  },
  brokerage: {
    name: 'Brokerage',
    sees: 'The same as an administrator: everything in the company, its people and settings.',
  },
  agent: {
    name: 'Agent',
    sees: 'Own leads, tasks, listings, transactions and commissions. Nobody else’s, and no settings.',
  },
  vendor: {
    name: 'Vendor',
    sees: 'Own jobs and availability, the customer’s first name and the own payout. Never a customer’s price.',
  },
  customer: {
    name: 'Customer',
    sees: 'Own orders, properties, invoices and messages in the customer portal.',
  },
};

const order = Object.keys(roleWords) as Role[];

/** Role names for display, widest first: `Administrator and Agent`. */
export const namesOfRoles = (roles: readonly Role[]): string =>
  order
    .filter((role) => roles.includes(role))
    .map((role) => roleWords[role].name)
    .join(' and ') || 'None';
