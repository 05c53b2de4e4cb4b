import ListingPage from '../../../features/deals/listings/listing-page.tsx';
import { PublicationPanel } from '../../../features/deals/publication/panel/publication-panel.tsx';

/** A listing with what other features know of it: each adds its panel here. */
const ListingRoom = () => <ListingPage panels={({ listingId }) => <PublicationPanel listingId={listingId} />} />;

export default ListingRoom;
