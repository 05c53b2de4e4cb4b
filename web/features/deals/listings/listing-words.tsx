import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator';
import { addressLine, type PostalAddress } from '../../../../shared/contract/place.ts';
import type { ListingStatus, PropertyKind } from '../../../../shared/deals/listings/listing.ts';
import { statusNames } from '../../../../shared/deals/listings/listing-rules.ts';

const marks: Readonly<Record<ListingStatus, StatusIndicatorProps.Type>> = {
  draft: 'pending',
  coming_soon: 'info',
  active: 'success',
  under_contract: 'in-progress',
  sold: 'success',
  withdrawn: 'stopped',
};

/** Where a listing stands. */
export const ListingMark = ({ status }: { status: ListingStatus }) => (
  <StatusIndicator type={marks[status]}>{statusNames[status]}</StatusIndicator>
);

/** The price of a house in whole dollars: `$425,000`. */
export const priceText = (cents: number | undefined): string =>
  cents === undefined
    ? 'No price yet'
    : (cents / 100).toLocaleString('en-US', {
        style: 'currency',
        currency: 'USD',
        maximumFractionDigits: cents % 100 === 0 ? 0 : 2,
      });

/** Town, state and ZIP code of an address. */
export const townText = ({ city, state, zip }: PostalAddress): string => addressLine({ city, state, zip });

export const kindNames: Readonly<Record<PropertyKind, string>> = {
  house: 'House',
  townhouse: 'Townhouse',
  condo: 'Condo',
  multi_family: 'Multi-family',
  land: 'Land',
};
