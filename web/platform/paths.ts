/** Every address of the site, in one place. */
export const paths = {
  home: '/',
  book: '/book',
  auth: '/auth',
  authCallback: '/auth/callback',
  admin: '/admin',
  adminHome: '/admin/home',
  crm: '/admin/crm',
  privacy: '/privacy-policy',
  confirmation: (orderId: string, token: string) =>
    `/booking-confirmation/${encodeURIComponent(orderId)}?token=${encodeURIComponent(token)}`,
  calendar: (orderId: string, token: string) =>
    `/api/orders/${encodeURIComponent(orderId)}/calendar.ics?token=${encodeURIComponent(token)}`,
} as const;
