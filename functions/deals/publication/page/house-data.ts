import type { PublicListing } from '../../../../shared/deals/publication/contract.ts';
import { descriptionOf, titleOf } from '../../../../shared/deals/publication/house-words.ts';

const availability = {
  coming_soon: 'https://schema.org/PreOrder',
  active: 'https://schema.org/InStock',
  under_contract: 'https://schema.org/LimitedAvailability',
  sold: 'https://schema.org/SoldOut',
} as const;

const kinds = {
  house: 'SingleFamilyResidence',
  townhouse: 'House',
  condo: 'Apartment',
  multi_family: 'House',
  land: 'Place',
} as const;

const residenceOf = ({ address, facts }: PublicListing) => {
  const { beds, bathsFull, bathsHalf, sqFt, yearBuilt, type = 'house' } = facts;
  return {
    '@type': kinds[type],
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.line1,
      addressLocality: address.city,
      addressRegion: address.state,
      postalCode: address.zip,
      addressCountry: 'US',
    },
    ...(beds !== undefined && { numberOfBedrooms: beds }),
    ...(bathsFull !== undefined && { numberOfFullBathrooms: bathsFull }),
    ...(bathsHalf !== undefined && { numberOfPartialBathrooms: bathsHalf }),
    ...(sqFt !== undefined && { floorSize: { '@type': 'QuantitativeValue', value: sqFt, unitCode: 'FTK' } }),
    ...(yearBuilt !== undefined && { yearBuilt }),
  };
};

/** A listing as schema.org has it: https://schema.org/RealEstateListing with its Offer. */
export const houseData = (
  listing: PublicListing,
  { url, origin, companyName }: { url: string; origin: string; companyName: string },
): Record<string, unknown> => ({
  '@context': 'https://schema.org',
  '@type': 'RealEstateListing',
  name: titleOf(listing),
  description: descriptionOf(listing),
  url,
  datePosted: listing.publishedAt,
  image: listing.photos.slice(0, 6).map((photo) => photo.url),
  mainEntity: residenceOf(listing),
  offers: {
    '@type': 'Offer',
    availability: availability[listing.status],
    ...(listing.price !== null && { price: (listing.price / 100).toFixed(2), priceCurrency: 'USD' }),
    ...(listing.noShowingsBefore !== null && { availabilityStarts: listing.noShowingsBefore }),
    url,
    seller: {
      '@type': 'RealEstateAgent',
      name: companyName,
      employee: { '@type': 'Person', name: listing.agent.name },
      '@id': `${origin}/#company`,
    },
  },
});
