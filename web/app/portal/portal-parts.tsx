import { lazy } from 'react';
import type { PortalParts } from '../../features/fulfilment/portal/portal-parts.ts';
import { useAuth } from '../../platform/auth/use-auth.ts';

const SellerListings = lazy(() => import('../../features/deals/publication/seller/seller-listings.tsx'));

/** Asked for only where the company has the license. */
const Selling: PortalParts['Selling'] = ({ news }) => {
  const auth = useAuth();
  const mayAsk = auth.status === 'signedIn' && auth.me?.features.includes('agent_portal') === true;
  return mayAsk ? <SellerListings news={news} /> : null;
};

/** What each area shows of an order in the portal. */
export const portalParts: PortalParts = {
  Selling,
  Manage: lazy(() => import('../../features/sales/booking/confirmation/portal-manage.tsx')),
};
