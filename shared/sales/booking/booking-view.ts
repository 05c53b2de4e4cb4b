import type { Vendor } from '../../company/team/vendor.ts';
import type { Caller } from '../../contract/access.ts';
import type { NamedBooking } from './booking.ts';

/** Who looks: everybody's bookings, or those of one vendor only. */
export type Viewer = { readonly vendorId?: string | undefined };

/** A booking as this viewer may see it: vendors are not told what the customer pays, they read 0. */
export const shownTo = ({ vendorId }: Viewer, booking: NamedBooking): NamedBooking =>
  vendorId === undefined ? booking : { ...booking, quotedPrice: 0, metadata: {} };

/** True where this viewer may see a booking at all. */
export const isOwnBooking = ({ vendorId }: Viewer, booking: Pick<NamedBooking, 'vendorId'>): boolean =>
  vendorId === undefined || booking.vendorId === vendorId;

/** The vendor behind a signed-in vendor: linked by invitation, or else of the same e-mail address. */
export const vendorBehind = <V extends Pick<Vendor, 'vendorId' | 'email'>>(
  caller: Pick<Caller, 'vendorId' | 'email'>,
  vendors: readonly V[],
): V | undefined =>
  vendors.find(({ vendorId }) => vendorId === caller.vendorId) ??
  vendors.find(({ email }) => caller.vendorId === undefined && email === caller.email);
