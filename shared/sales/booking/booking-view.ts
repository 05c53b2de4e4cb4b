import type { Vendor } from '../../company/team/vendor/vendor.ts';
import { type Caller, verifiedEmail } from '../../contract/access/access.ts';
import type { BookingStatus, NamedBooking } from './booking.ts';

/** Whose bookings the viewer sees: one vendor's, those of an agent's own leads and orders, or everybody's. */
export type Viewer = { readonly vendorId?: string | undefined; readonly agent?: Caller | undefined };

const promised: readonly BookingStatus[] = ['assigned', 'in_progress', 'completed', 'no_show'];

/** City, state and ZIP code of an address of one line: the street is for those who have promised to come. */
const townOf = (address: string): string => address.split(', ').slice(-2).join(', ');

/** A booking as the viewer may see it: vendors read no price, and no street before they have accepted. */
export const redactedFor = ({ vendorId }: Viewer, booking: NamedBooking): NamedBooking => {
  if (vendorId === undefined) return booking;
  const { propertyAddress, status } = booking;
  const shown = promised.includes(status) ? propertyAddress : townOf(propertyAddress);
  return { ...booking, propertyAddress: shown, quotedPrice: 0, metadata: {} };
};

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
