import { quotedServices } from '../quoted-services.ts';
import type { Trade } from './suggest-trade.ts';

interface Visited {
  readonly services: readonly string[];
  readonly isOff: boolean;
  /** Who comes, or came. */
  readonly vendorId?: string | null | undefined;
}

/** The trades of which a crew was or will be at the house: theirs are the quotes that a list can become. */
export const assessedTrades = (visits: readonly Visited[]): Trade[] =>
  quotedServices.filter((trade) =>
    visits.some(({ services, isOff, vendorId }) => !isOff && vendorId != null && services.includes(trade)),
  );
