import * as z from 'zod';
import { ConsentKind } from '../../crm/leads/consent.ts';
import { HouseholdMember } from '../../sales/booking/party.ts';
import { UserMemory } from '../../sales/quoting/client-standing.ts';

/** The people of a client, as one of them sees them. */
export const Household = z.object({
  /** Whose orders they share. */
  name: z.string(),
  /** Only owners change who belongs to it. */
  isOwner: z.boolean(),
  members: z.array(HouseholdMember),
});
export type Household = z.infer<typeof Household>;

/** What somebody has agreed to for one address or number of theirs. */
export const PortalConsent = z.object({ kind: ConsentKind, contact: z.string(), granted: z.boolean() });
export type PortalConsent = z.infer<typeof PortalConsent>;

/** Somebody of the company who looked at a customer's portal, and why. */
export const PortalLook = z.object({ at: z.string(), by: z.string(), reason: z.string() });
export type PortalLook = z.infer<typeof PortalLook>;

/** A customer's own account. */
export const PortalProfile = z.object({
  email: z.string(),
  /** False until the sign-in has verified the address: nothing is found by it before. */
  isEmailVerified: z.boolean(),
  name: z.string().nullable(),
  phone: z.string().nullable(),
  /** True once somebody has used the number with us; until then it is only what was typed. */
  isPhoneProven: z.boolean(),
  consents: z.array(PortalConsent),
  /** What is remembered for the next booking; null before the first order. */
  memory: UserMemory.extend({
    /** True if they have changed it themselves. */
    isOwn: z.boolean(),
  }).nullable(),
  household: Household.nullable(),
  /** Newest first. */
  looks: z.array(PortalLook),
});
export type PortalProfile = z.infer<typeof PortalProfile>;
