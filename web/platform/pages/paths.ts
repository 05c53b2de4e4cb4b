export interface BookingStart {
  services?: readonly string[];
  zip?: string | undefined;
  sqFt?: number;
  rooms?: number | undefined;
}

const bookWith = ({ services, zip, sqFt, rooms }: BookingStart): string => {
  const query = new URLSearchParams();
  if (services?.length) query.set('services', services.join(','));
  if (zip) query.set('zip', zip);
  if (sqFt) query.set('sqFt', String(sqFt));
  if (rooms) query.set('rooms', String(rooms));
  return query.size > 0 ? `/book?${query}` : '/book';
};

/** Paths of the site that code links to. */
export const paths = {
  home: '/',
  book: '/book',
  /** The booking page with known values; a street is never put into a URL. */
  bookWith,
  auth: '/auth',
  authCallback: '/auth/callback',
  admin: '/admin',
  adminHome: '/admin/home',
  integrations: '/api-integrations',
  portal: '/portal',
  portalOrder: (orderId: string) => `/portal/orders/${encodeURIComponent(orderId)}`,
  portalPictures: '/portal/pictures',
  quote: (quoteId: string) => `/quote/${encodeURIComponent(quoteId)}`,
  vendorPortal: '/vendor-portal',
  vendorOffers: '/vendor-portal/offers',
  vendorCalendar: '/vendor-portal/calendar',
  vendorAvailability: '/vendor-portal/availability',
  vendorPayouts: '/vendor-portal/payouts',
  vendorJob: (visitId: string) => `/vendor-portal/jobs/${encodeURIComponent(visitId)}`,
  buyers: '/buyers',
  sellers: '/sellers',
  homeowners: '/homeowners',
  architects: '/architects',
  matterport: '/matterport',
  drone: '/drone',
  video: '/video',
  pricing: '/pricing',
  contact: '/contact',
  privacy: '/privacy-policy',
  ownPrivacy: '/privacy/requests',
  terms: '/terms',
  faq: '/faq',
  developers: '/developers',
  developersReference: '/developers/reference',
  confirmation: (orderId: string, token: string) =>
    `/booking-confirmation/${encodeURIComponent(orderId)}?token=${encodeURIComponent(token)}`,
  gallery: (orderId: string, token: string) =>
    `/gallery/${encodeURIComponent(orderId)}?token=${encodeURIComponent(token)}`,
  property: (deliveryId: string) => `/property/${encodeURIComponent(deliveryId)}`,
  pay: (orderId: string, token: string) => `/pay/${encodeURIComponent(orderId)}?token=${encodeURIComponent(token)}`,
  /** Paying for pictures, to which the way back leads. */
  payForPictures: (orderId: string, token: string) =>
    `/pay/${encodeURIComponent(orderId)}?token=${encodeURIComponent(token)}&for=pictures`,
  calendar: (orderId: string, token: string) =>
    `/api/orders/${encodeURIComponent(orderId)}/calendar.ics?token=${encodeURIComponent(token)}`,
} as const;
