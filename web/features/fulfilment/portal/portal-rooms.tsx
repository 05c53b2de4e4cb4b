import { lazy, type ReactNode, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { ButtonLink } from '../../../ui/button.tsx';
import { CompanyPage } from './company/company-page.tsx';
import { portalPaths } from './data/portal-base.ts';
import { HomePage } from './home/home-page.tsx';
import { InvoicesPage } from './invoices/invoices-page.tsx';
import { OrderPage } from './order/order-page.tsx';
import { OrdersPage } from './orders/orders-page.tsx';
import { PicturesPage } from './pictures/pictures-page.tsx';
import type { PortalParts } from './portal-parts.ts';
import { ProfilePage } from './profile/profile-page.tsx';
import { Notice, PortalShell } from './shell/portal-shell.tsx';

const GalleryPage = lazy(() => import('../delivery/gallery/gallery-page.tsx'));

const HousesPage = lazy(() => import('./houses/houses-page.tsx'));
const HousePage = lazy(() => import('./houses/house-page.tsx'));

const NothingHere = () => (
  <Notice title="Nothing is here">
    <ButtonLink to={portalPaths.home()}>Go to your orders</ButtonLink>
  </Notice>
);

interface RoomsProps {
  /** Whose portal it is: as the frame shows them, and to be greeted by. */
  person: string;
  firstName: string;
  parts: PortalParts;
  banner?: ReactNode;
}

/** The rooms of the portal in their frame. */
export const PortalRooms = ({ person, firstName, parts, banner }: RoomsProps) => (
  <PortalShell person={person} banner={banner}>
    <Routes>
      <Route index element={<HomePage name={firstName} Selling={parts.Selling} />} />
      <Route path="orders" element={<OrdersPage />} />
      <Route path="orders/:orderId" element={<OrderPage parts={parts} />} />
      <Route path="pictures" element={<PicturesPage />} />
      <Route
        path="pictures/:orderId"
        element={
          <Suspense fallback={null}>
            <GalleryPage />
          </Suspense>
        }
      />
      <Route
        path="houses"
        element={
          <Suspense fallback={null}>
            <HousesPage />
          </Suspense>
        }
      />
      <Route
        path="properties/:propertyId"
        element={
          <Suspense fallback={null}>
            <HousePage />
          </Suspense>
        }
      />
      <Route path="invoices" element={<InvoicesPage />} />
      <Route path="company" element={<CompanyPage />} />
      <Route path="profile" element={<ProfilePage />} />
      <Route path="*" element={<NothingHere />} />
    </Routes>
  </PortalShell>
);
