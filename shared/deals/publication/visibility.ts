import { addDays } from '../../contract/time.ts';
import type { Listing } from '../listings/listing.ts';

/** Days for which a sold house keeps its page. */
export const SOLD_DAYS = 30;

export type PublicStatus = 'coming_soon' | 'active' | 'under_contract' | 'sold';

/**
 * How strangers see a listing on a date of its company; undefined where they find nothing: before it is published, as a
 * draft, withdrawn, or more than 30 days after it was sold.
 */
export const publicStatusOf = (
  { status, publishedAt, soldOn }: Pick<Listing, 'status' | 'publishedAt' | 'soldOn'>,
  today: string,
): PublicStatus | undefined => {
  if (publishedAt === undefined || status === 'draft' || status === 'withdrawn') return undefined;
  if (status !== 'sold') return status;
  return soldOn !== undefined && today <= addDays(soldOn, SOLD_DAYS) ? 'sold' : undefined;
};

/** True for a page that search engines may list. */
export const isListed = (status: PublicStatus | undefined): boolean => status === 'coming_soon' || status === 'active';
