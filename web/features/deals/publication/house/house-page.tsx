import { type ComponentType, useState } from 'react';
import { formatPhone } from '../../../../../shared/contract/text.ts';
import type { PublicListing } from '../../../../../shared/deals/publication/contract.ts';
import { titleOf } from '../../../../../shared/deals/publication/house-words.ts';
import { currentTenant } from '../../../../platform/configuration.ts';
import { usePageTitle } from '../../../../platform/pages/page-title.ts';
import { AskForm } from './ask-form.tsx';
import './house.css';
import { HouseBody } from './house-body.tsx';
import { HouseHero } from './house-hero.tsx';
import { HouseMissing } from './house-missing.tsx';
import { PhotoViewer } from './photo-viewer.tsx';
import { useHouse } from './use-house.ts';

interface HousePageProps {
  readonly id: string;
  /** How to ask for a showing of a house that can be seen. */
  readonly Showing?: ComponentType<{ listing: PublicListing }>;
}

const Bar = () => {
  const { name, phone, branding } = currentTenant();
  return (
    <header className="house-bar" data-scheme="night">
      <div>
        <a href="/">{branding.companyName ?? name}</a>
        <a href={`tel:${phone}`}>{formatPhone(phone)}</a>
      </div>
    </header>
  );
};

const House = ({
  listing,
  renew,
  Showing,
}: { listing: PublicListing; renew: () => void } & Omit<HousePageProps, 'id'>) => {
  const [shown, show] = useState<number>();
  const { name, branding } = currentTenant();
  return (
    <>
      <HouseHero listing={listing} onShow={show} renew={renew} />
      <HouseBody listing={listing} companyName={branding.companyName ?? name} onShow={show} renew={renew}>
        {listing.status === 'active' && Showing && <Showing listing={listing} />}
        {listing.status !== 'sold' && <AskForm listing={listing} />}
      </HouseBody>
      {shown !== undefined && (
        <PhotoViewer listing={listing} at={shown} onShow={show} onClose={() => show(undefined)} renew={renew} />
      )}
    </>
  );
};

/** A house for sale, for whoever has its address: the same elements as in the document, and what needs a script. */
const HousePage = ({ id, Showing }: HousePageProps) => {
  const { house, error, renew } = useHouse(id);
  usePageTitle(house && titleOf(house));
  return (
    <main id="main" tabIndex={-1} className="house" data-scheme="day">
      <Bar />
      {house ? <House listing={house} renew={renew} {...(Showing && { Showing })} /> : <HouseMissing error={error} />}
    </main>
  );
};

export default HousePage;
