import type { OfferId } from '../../../../../shared/sales/quoting/offer.ts';
import { offerRules } from '../../../../../shared/sales/quoting/offers.ts';
import { readStored, writeStored } from '../../../../platform/visit/browser-storage.ts';

const KEY = 'northlight-offers';

/** The offers that were accepted or declined in this browser session. */
export const handledOffers = (): OfferId[] => {
  const stored = readStored('sessionStorage', KEY);
  return Array.isArray(stored) ? offerRules.map(({ id }) => id).filter((id) => stored.includes(id)) : [];
};

/** Marks an offer as handled; returns all handled offers. */
export const rememberOffer = (id: OfferId): OfferId[] => {
  const handled = [...new Set([...handledOffers(), id])];
  writeStored('sessionStorage', KEY, handled);
  return handled;
};
