import { Route, Routes } from 'react-router-dom';
import { PortalViewPage } from '../../features/fulfilment/portal/view/portal-view.tsx';
import { portalParts } from '../portal/portal-parts.tsx';

/** `/admin/portal/:clientId`: a customer's portal in its own frame, for the desk to look at. */
const CustomerView = () => (
  <Routes>
    <Route path="portal/:clientId/*" element={<PortalViewPage parts={portalParts} />} />
  </Routes>
);

export default CustomerView;
