import type { PublicListing } from '../../../../../shared/deals/publication/contract.ts';
import { mainFacts, placeOf, priceText, statusLine } from '../../../../../shared/deals/publication/house-words.ts';
import { HousePhoto } from './house-photo.tsx';

interface HouseHeroProps {
  readonly listing: PublicListing;
  readonly onShow: (n: number) => void;
  readonly renew: () => void;
}

/** What one sees first: the house, where it is, what it costs. */
export const HouseHero = ({ listing, onShow, renew }: HouseHeroProps) => (
  <section className="house-hero" data-scheme="night">
    {listing.photos.length > 0 && (
      <div className="house-cover">
        <HousePhoto listing={listing} n={0} isFirst renew={renew} />
        <button type="button" className="house-all" onClick={() => onShow(0)}>
          {listing.photos.length === 1 ? 'View photo' : `View ${listing.photos.length} photos`}
        </button>
      </div>
    )}
    <div className="house-head">
      <p className="house-status">{statusLine(listing)}</p>
      <h1>{listing.address.line1}</h1>
      <p className="house-place">{placeOf(listing)}</p>
      <p className="house-price">{priceText(listing)}</p>
      <ul className="house-facts">
        {mainFacts(listing).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </div>
  </section>
);
