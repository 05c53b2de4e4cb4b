import type { WaiverCause } from './fee.ts';

/** Why a fee was waived, in words. */
export const waiverNames = {
  weather: 'Weather',
  our_fault: 'Our fault',
  goodwill: 'Goodwill',
} as const satisfies Record<WaiverCause, string>;
