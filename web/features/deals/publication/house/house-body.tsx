import type { ReactNode } from 'react';
import { formatPhone } from '../../../../../shared/contract/text.ts';
import type { PublicListing } from '../../../../../shared/deals/publication/contract.ts';
import { factRows, paragraphsOf } from '../../../../../shared/deals/publication/house-words.ts';
import { currentTenant } from '../../../../platform/configuration.ts';
import { HousePhoto } from './house-photo.tsx';

interface HouseBodyProps {
  readonly listing: PublicListing;
  readonly companyName: string;
  readonly onShow: (n: number) => void;
  readonly renew: () => void;
  /** Ways to get in touch. */
  readonly children: ReactNode;
}

const Facts = ({ listing }: { listing: PublicListing }) => {
  const rows = factRows(listing);
  if (rows.length === 0) return null;
  return (
    <>
      <h2>Facts</h2>
      <dl className="house-rows">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
};

const Wall = ({ listing, onShow, renew }: Omit<HouseBodyProps, 'children' | 'companyName'>) => {
  const rest = listing.photos.slice(1);
  if (rest.length === 0) return null;
  return (
    <>
      <h2>Photos</h2>
      <ul className="house-wall">
        {rest.map(({ url, caption }, i) => (
          <li key={url}>
            <button
              type="button"
              className="house-open"
              aria-label={`Enlarge photo ${i + 2}`}
              onClick={() => onShow(i + 1)}
            >
              <HousePhoto listing={listing} n={i + 1} renew={renew} />
            </button>
            {caption && <p>{caption}</p>}
          </li>
        ))}
      </ul>
    </>
  );
};

/** What there is to know of a house, and beside it who sells it. */
export const HouseBody = ({ listing, companyName, onShow, renew, children }: HouseBodyProps) => {
  const { phone } = currentTenant();
  return (
    <div className="house-body">
      <article>
        {listing.remarks !== '' && <h2>About this house</h2>}
        {paragraphsOf(listing).map((line) => (
          <p key={line} className="house-line">
            {line}
          </p>
        ))}
        <Facts listing={listing} />
        <Wall listing={listing} onShow={onShow} renew={renew} />
      </article>
      <aside className="house-side">
        <div className="house-agent">
          <p className="house-quiet">Listed by</p>
          <p className="house-name">{listing.agent.name}</p>
          <p className="house-quiet">{companyName}</p>
          <a href={`tel:${phone}`}>{formatPhone(phone)}</a>
        </div>
        {children}
      </aside>
    </div>
  );
};
