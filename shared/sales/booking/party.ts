import * as z from 'zod';
import type { Payer } from '../accounts/account.ts';

/** What somebody may do with an order, apart from seeing its visits. */
export interface OrderRights {
  /** Move and cancel it, ask for changes of pictures, say who else is a party. */
  readonly change: boolean;
  readonly pay: boolean;
  /** See what it costs and what is owed. */
  readonly money: boolean;
  /** See the pictures that were made for it. */
  readonly media: boolean;
}

/** What a call needs of these rights; `see` is given to every party. */
export type OrderNeed = keyof OrderRights | 'see';

export const PartyRole = z.enum(['buyer', 'payer', 'viewer']);
export type PartyRole = z.infer<typeof PartyRole>;

/** Somebody besides the buyer with a right to an order: known by an address that their sign-in must have verified. */
export const Party = z.object({
  orderId: z.string(),
  email: z.string(),
  name: z.string().optional(),
  role: PartyRole,
  /** A viewer without it sees no amount. */
  money: z.boolean(),
  media: z.boolean(),
  placedAt: z.string(),
  version: z.number(),
});
export type Party = z.infer<typeof Party>;

export const HouseholdRole = z.enum(['owner', 'member', 'viewer']);
export type HouseholdRole = z.infer<typeof HouseholdRole>;

/** Somebody who sees all orders of a client, with a sign-in of their own. */
export const HouseholdMember = z.object({
  email: z.string(),
  role: HouseholdRole,
  /** Counts for viewers only: owners and members see every amount. */
  money: z.boolean(),
  invitedAt: z.string(),
});
export type HouseholdMember = z.infer<typeof HouseholdMember>;

/** Most people of a household besides the client. */
export const MAX_HOUSEHOLD = 8;

const all: OrderRights = { change: true, pay: true, money: true, media: true };

/** Rights of whoever placed the order; only the payer gets to pay. */
export const buyerRights = (payer: Payer | undefined): OrderRights => ({ ...all, pay: payer !== 'client' });

export const partyRights = ({ role, money, media }: Pick<Party, 'role' | 'money' | 'media'>): OrderRights => {
  if (role === 'buyer') return all;
  return { change: false, pay: role === 'payer', money: money || role === 'payer', media };
};

/** Rights of a household's member: those of the client, or a look at everything but, perhaps, the amounts. */
export const memberRights = (
  { role, money }: Pick<HouseholdMember, 'role' | 'money'>,
  payer: Payer | undefined,
): OrderRights => (role === 'viewer' ? { change: false, pay: false, money, media: true } : buyerRights(payer));

/** Rights of the head of the company on whose bill an order is: to see all of it. */
export const headRights: OrderRights = { change: false, pay: false, money: true, media: true };

/** True if these rights are enough. */
export const grants = (rights: OrderRights, need: OrderNeed): boolean => need === 'see' || rights[need];
