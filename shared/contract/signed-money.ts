import { formatCents } from './money.ts';

/** Formats cents with a minus as wide as a plus, e.g. `−$50`. */
export const formatSigned = (cents: number): string => (cents < 0 ? `−${formatCents(-cents)}` : formatCents(cents));
