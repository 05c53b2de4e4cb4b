import { addressLine, type PostalAddress, readAddress } from '../../contract/place.ts';
import type { CaptureInput } from './capture.ts';
import type { Lead } from './lead.ts';

/** Where a lead's property is: the line that people read and its parts. Both change together. */
export type LeadPlace = Pick<Lead, 'propertyAddress' | 'address'>;

const known = (address: Partial<PostalAddress>): LeadPlace['address'] =>
  Object.keys(address).length === 0 ? null : address;

/** The place that a line of free text names, read into its parts here and nowhere later. */
export const placeOfLine = (propertyAddress: string | null): LeadPlace => ({
  propertyAddress,
  address: known(readAddress(propertyAddress ?? '')),
});

/** The place that a capture tells: by its parts where it has them, else as its line is read. */
export const placeOfCapture = ({ propertyAddress, address }: CaptureInput): LeadPlace =>
  address === undefined
    ? placeOfLine(propertyAddress ?? null)
    : { propertyAddress: propertyAddress ?? (addressLine(address) || null), address: known(address) };
