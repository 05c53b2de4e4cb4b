import SpaceBetween from '@cloudscape-design/components/space-between';
import ListingPage from '../../../features/deals/listings/listing-page.tsx';
import { PublicationPanel } from '../../../features/deals/publication/panel/publication-panel.tsx';
import { ShowingsPanel } from '../../../features/deals/showings/listing-panel.tsx';

/** A listing with what other features know of it: each adds its panel here. A draft can't be shown to anybody yet. */
const ListingRoom = () => (
  <ListingPage
    panels={({ listingId, status, version }) => (
      <SpaceBetween size="l">
        <PublicationPanel listingId={listingId} version={version} status={status} />
        {status !== 'draft' && <ShowingsPanel listingId={listingId} status={status} />}
      </SpaceBetween>
    )}
  />
);

export default ListingRoom;
