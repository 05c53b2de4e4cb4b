import type { PortalView } from '../../../shared/fulfilment/portal/contract.ts';
import { addHeaders } from '../api/api.ts';

/** A look at a customer's portal, as `POST /api/view-as` gave it. */
export type Viewing = PortalView;

const KEY = 'viewing';

let shown: string | undefined;

/** Sets the ticket that goes with each call for a customer's data while their portal is shown; undefined for none. */
export const lookWith = (ticket: string | undefined): void => {
  shown = ticket;
};

const isOwn = (url: string): boolean => /^\/api\/(me|profile|realtime|view-as|errors)\b/.test(url);

// None for what the desk asks for itself.
addHeaders((url): Record<string, string> => (shown === undefined || isOwn(url) ? {} : { 'x-view-as': shown }));

/** Where a customer's portal stands for the desk to look at. */
export const viewPath = (clientId: string): string => `/admin/portal/${encodeURIComponent(clientId)}`;

/** Keeps a look for this tab. */
export const keepViewing = (viewing: Viewing): void => sessionStorage.setItem(KEY, JSON.stringify(viewing));

/** Ends this tab's look. */
export const endViewing = (): void => {
  lookWith(undefined);
  sessionStorage.removeItem(KEY);
};

/** This tab's look at a client; undefined if there is none. */
export const viewingOf = (clientId: string): Viewing | undefined => {
  const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
  if (typeof kept !== 'object' || kept === null) return undefined;
  const viewing = kept as Viewing;
  return viewing.clientId === clientId ? viewing : undefined;
};
