import { lazy } from 'react';
import { PortalPage } from '../../features/fulfilment/portal/portal-page.tsx';
import type { PortalParts } from '../../features/fulfilment/portal/portal-parts.ts';

const parts: PortalParts = {
  Manage: lazy(() => import('../../features/sales/booking/confirmation/portal-manage.tsx')),
};

/** The customer portal, with what each area shows of an order. */
const Portal = () => <PortalPage parts={parts} />;

export default Portal;
