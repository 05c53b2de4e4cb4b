import { lazy } from 'react';
import { PropertyPage } from '../../../features/sales/records/properties/property-page.tsx';

const HouseHistory = lazy(() => import('../../../features/fulfilment/order/house-history.tsx'));

/** The page of a house, with how its file went from owner to owner. */
const Repairs = lazy(async () => ({
  default: (await import('../../../features/fulfilment/quotes/list/repairs-card.tsx')).RepairsCard,
}));

const PropertyRoom = () => <PropertyPage History={HouseHistory} Repairs={Repairs} />;

export default PropertyRoom;
