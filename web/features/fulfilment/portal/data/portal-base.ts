import { paths } from '../../../../platform/pages/paths.ts';

const own = { root: paths.portal as string, isViewed: false };

// Of the whole page, like the ticket in `platform/viewing.ts`: a tab shows one portal at a time.
let base = own;

/** Puts the portal below another address, for the desk to look at, until the function that it returns is called. */
export const lookFrom = (root: string): (() => void) => {
  base = { root, isViewed: true };
  return () => {
    base = own;
  };
};

/** True while the desk looks at a customer's portal: nothing is to be changed. */
export const isViewed = (): boolean => base.isViewed;

/** The booking page with everything filled in that is known of an order or a house. */
export const againPath = (id: string): string => `${paths.book}?again=${encodeURIComponent(id)}`;

/** The addresses of the portal's rooms, wherever it stands. */
export const portalPaths = {
  home: () => base.root,
  orders: () => `${base.root}/orders`,
  order: (orderId: string) => `${base.root}/orders/${encodeURIComponent(orderId)}`,
  pictures: () => `${base.root}/pictures`,
  gallery: (orderId: string) => `${base.root}/pictures/${encodeURIComponent(orderId)}`,
  houses: () => `${base.root}/houses`,
  house: (propertyId: string) => `${base.root}/properties/${encodeURIComponent(propertyId)}`,
  company: () => `${base.root}/company`,
  invoices: () => `${base.root}/invoices`,
  profile: () => `${base.root}/profile`,
} as const;
