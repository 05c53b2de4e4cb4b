import type { Listing } from './listing.ts';

/**
 * True for a listing that is neither sold nor withdrawn; a property has at most one. Apart from the schemas, which pages
 * must not bring along.
 */
export const isOpenListing = ({ status }: Pick<Listing, 'status'>): boolean =>
  status !== 'sold' && status !== 'withdrawn';
