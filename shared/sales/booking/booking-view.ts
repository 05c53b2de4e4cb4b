import type { Vendor } from '../../company/team/vendor.ts';
import { type Caller, verifiedEmail } from '../../contract/access.ts';
import type { NamedBooking } from './booking.ts';

/** Whose bookings the viewer sees: one vendor's, those of an agent's own leads and orders, or everybody's. */
export type Viewer = { readonly vendorId?: string | undefined; readonly agent?: Caller | undefined };

/** A booking as the viewer may see it: vendors don't see the price and read 0. */
export const redactedFor = ({ vendorId }: Viewer, booking: NamedBooking): NamedBooking =>
  vendorId === undefined ? booking : { ...booking, quotedPrice: 0, metadata: {} };

/** True if the viewer may see the booking at all. */
export const isOwnBooking = ({ vendorId }: Viewer, booking: Pick<NamedBooking, 'vendorId'>): boolean =>
  vendorId === undefined || booking.vendorId === vendorId;

/** The vendor record of a signed-in vendor: linked by invitation, else matched by email address. */
export const vendorOfCaller = <V extends Pick<Vendor, 'vendorId' | 'email'>>(
  caller: Pick<Caller, 'vendorId' | 'email' | 'isEmailVerified'>,
  vendors: readonly V[],
): V | undefined =>
  vendors.find(({ vendorId }) => vendorId === caller.vendorId) ??
  vendors.find(({ email }) => caller.vendorId === undefined && email === verifiedEmail(caller));
