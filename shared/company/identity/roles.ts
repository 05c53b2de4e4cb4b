import type { Role } from '../../contract/access/people.ts';

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
    sees: 'The vendor portal: own jobs, offers, hours and pay, and the customer’s first name. Never a customer’s price.',
  },
  customer: {
    name: 'Customer',
    sees: 'The customer portal: own orders, and those shared with them. Nothing in the back office.',
  },
};

const order = Object.keys(roleWords) as Role[];

/** Role names for display, widest first: `Administrator and Agent`. */
export const namesOfRoles = (roles: readonly Role[]): string =>
  order
    .filter((role) => roles.includes(role))
    .map((role) => roleWords[role].name)
    .join(' and ') || 'None';
