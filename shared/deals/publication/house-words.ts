import { formatCents } from '../../contract/money.ts';
import { cutText } from '../../contract/writing/cut-text.ts';
import type { ListingFacts } from '../listings/listing.ts';
import type { PublicListing } from './contract.ts';

/** `Friday, December 4`. */
export const longDay = (date: string): string =>
  new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${date}T12:00:00Z`),
  );

const statusNames = {
  coming_soon: 'Coming soon',
  active: 'For sale',
  under_contract: 'Under contract',
  sold: 'Sold',
} as const;

/** What is said of a house above its address: `Coming soon · No showings before Friday, December 4`. */
export const statusLine = ({ status, noShowingsBefore }: PublicListing): string =>
  noShowingsBefore === null
    ? statusNames[status]
    : `${statusNames[status]} · No showings before ${longDay(noShowingsBefore)}`;

export const priceText = ({ price }: PublicListing): string =>
  price === null ? 'Price on request' : formatCents(price);

const kindNames = {
  house: 'House',
  townhouse: 'Townhouse',
  condo: 'Condo',
  multi_family: 'Multi-family',
  land: 'Land',
} as const;

const count = (n: number, one: string, many: string): string => `${n.toLocaleString('en-US')} ${n === 1 ? one : many}`;

const bathsOf = ({ bathsFull, bathsHalf }: ListingFacts): number | undefined =>
  bathsFull === undefined && bathsHalf === undefined ? undefined : (bathsFull ?? 0) + (bathsHalf ?? 0) / 2;

/** The facts that people look for first. */
export const mainFacts = ({ facts }: PublicListing): string[] => {
  const { beds, sqFt } = facts;
  const baths = bathsOf(facts);
  return [
    ...(beds === undefined ? [] : [count(beds, 'bed', 'beds')]),
    ...(baths === undefined ? [] : [count(baths, 'bath', 'baths')]),
    ...(sqFt === undefined ? [] : [`${sqFt.toLocaleString('en-US')} sq ft`]),
  ];
};

/** Everything that is known of a house, as pairs. */
export const factRows = ({ facts, price }: PublicListing): (readonly [string, string])[] => {
  const { type, beds, bathsFull, bathsHalf, sqFt, yearBuilt, hasHoa, onSeptic } = facts;
  const rows: (readonly [string, string | undefined])[] = [
    ['Type', type && kindNames[type]],
    ['Bedrooms', beds?.toString()],
    ['Full baths', bathsFull?.toString()],
    ['Half baths', bathsHalf ? bathsHalf.toString() : undefined],
    ['Living area', sqFt === undefined ? undefined : `${sqFt.toLocaleString('en-US')} sq ft`],
    ['Year built', yearBuilt?.toString()],
    ['Homeowners’ association', hasHoa === undefined ? undefined : hasHoa ? 'Yes' : 'No'],
    ['Sewer', onSeptic === undefined ? undefined : onSeptic ? 'Septic system' : 'Public'],
    ['Price per sq ft', price === null || !sqFt ? undefined : formatCents(Math.round(price / sqFt / 100) * 100)],
  ];
  return rows.flatMap(([label, value]) => (value === undefined ? [] : [[label, value] as const]));
};

/** The paragraphs of the remarks. */
export const paragraphsOf = ({ remarks }: PublicListing): string[] =>
  remarks
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

export const placeOf = ({ address: { city, state, zip } }: PublicListing): string => `${city}, ${state} ${zip}`;

/** The words of a photo for those who don’t see it. */
export const altOf = ({ caption }: PublicListing['photos'][number], n: number, street: string): string =>
  caption || `${street}, photo ${n}`;

/** The page's title: `12 Mill Street, Doylestown, PA · $585,000`. */
export const titleOf = (listing: PublicListing): string => {
  const { line1, city, state } = listing.address;
  return `${line1}, ${city}, ${state} · ${listing.status === 'sold' ? 'Sold' : priceText(listing)}`;
};

const MAX_DESCRIPTION_CHARS = 160;

/** What search results and previews say. */
export const descriptionOf = (listing: PublicListing): string => {
  const facts = mainFacts(listing).join(', ');
  const all = [statusLine(listing), facts, ...paragraphsOf(listing)].filter((part) => part !== '').join('. ');
  return cutText(all, MAX_DESCRIPTION_CHARS);
};
