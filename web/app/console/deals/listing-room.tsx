import ListingPage from '../../../features/deals/listings/listing-page.tsx';

/** A listing with what other features know of it: each adds its panel here. */
const ListingRoom = () => <ListingPage panels={() => null} />;

export default ListingRoom;
