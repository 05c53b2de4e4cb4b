import SpaceBetween from '@cloudscape-design/components/space-between';
import ListingPage from '../../../features/deals/listings/listing-page.tsx';
import { PublicationPanel } from '../../../features/deals/publication/panel/publication-panel.tsx';
import { ShowingsPanel } from '../../../features/deals/showings/listing-panel.tsx';
import { RulesCard } from '../../../features/deals/showings/rules/rules-card.tsx';

/** A listing with what other features know of it: each adds its panel here. A draft can't be shown to anybody yet. */
const ListingRoom = () => (
  <ListingPage
    panels={(listing) => {
      const { listingId, status, version } = listing;
      return (
        <SpaceBetween size="l">
          <PublicationPanel listingId={listingId} version={version} status={status} />
          <RulesCard listing={listing} />
          {status !== 'draft' && <ShowingsPanel listingId={listingId} status={status} />}
        </SpaceBetween>
      );
    }}
  />
);

export default ListingRoom;
