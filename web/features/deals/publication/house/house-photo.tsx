import { useState } from 'react';
import type { PublicListing } from '../../../../../shared/deals/publication/contract.ts';
import { altOf } from '../../../../../shared/deals/publication/house-words.ts';

interface HousePhotoProps {
  readonly listing: PublicListing;
  /** Counted from 0. */
  readonly n: number;
  readonly isFirst?: boolean;
  /** Asks for new addresses: one is good for five minutes. */
  readonly renew: () => void;
}

/** A photo in its own shape. When its address has run out, the page asks for new ones, once. */
export const HousePhoto = ({ listing, n, isFirst, renew }: HousePhotoProps) => {
  const [failed, setFailed] = useState(0);
  const photo = listing.photos[n];
  if (!photo) return null;
  return (
    <img
      src={photo.url}
      alt={altOf(photo, n + 1, listing.address.line1)}
      width={photo.width}
      height={photo.height}
      {...(isFirst ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
      onError={() => {
        if (failed === 0) renew();
        setFailed((times) => times + 1);
      }}
    />
  );
};
