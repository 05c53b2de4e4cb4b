import { lazy } from 'react';
import type { PortalParts } from '../../features/fulfilment/portal/portal-parts.ts';

/** What each area shows of an order in the portal. */
export const portalParts: PortalParts = {
  Selling: lazy(() => import('../../features/deals/publication/seller/seller-listings.tsx')),
  Manage: lazy(() => import('../../features/sales/booking/confirmation/portal-manage.tsx')),
};
