import { useParams } from 'react-router-dom';
import { isHouseId } from '../../../shared/deals/publication/house-id.ts';
import HousePage from '../../features/deals/publication/house/house-page.tsx';
import GalleryPage from '../../features/fulfilment/delivery/property/property-page.tsx';
import { deferred } from '../../platform/pages/deferred.tsx';

// The form stands below the photos, and asks for the free times first: the house is on the screen before it.
const { Component: ShowingForm } = deferred(async () => {
  const { ShowingForm: Form } = await import('../../features/deals/showings/public/showing-form.tsx');
  return { default: Form };
});

/** `/property/:id`: a house for sale by its listing or property, or the page that belongs to a gallery. */
const PropertyPage = () => {
  const { deliveryId: id = '' } = useParams();
  return isHouseId(id) ? <HousePage key={id} id={id} Showing={ShowingForm} /> : <GalleryPage />;
};

export default PropertyPage;
