import { PortalPage } from '../../features/fulfilment/portal/portal-page.tsx';
import { portalParts } from './portal-parts.tsx';

/** The customer portal, with what each area shows of an order. */
const Portal = () => <PortalPage parts={portalParts} />;

export default Portal;
