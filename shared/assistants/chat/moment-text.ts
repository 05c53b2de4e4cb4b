/** The language that moments are told in. */
export type MomentLocale = 'en-US' | 'es-US';

const part = (at: string, timeZone: string, locale: MomentLocale, options: Intl.DateTimeFormatOptions): string =>
  new Date(at).toLocaleString(locale, { ...options, timeZone }).replaceAll(/[\u202f\u00a0]/g, ' ');

/** `Mon, Nov 23`, or `lun, 23 nov`. */
export const dayText = (at: string, zone: string, locale: MomentLocale): string =>
  part(at, zone, locale, { weekday: 'short', month: 'short', day: 'numeric' });

/** `9:00 am`, or `9:00 a. m.`. */
export const timeText = (at: string, zone: string, locale: MomentLocale): string =>
  part(at, zone, locale, { hour: 'numeric', minute: '2-digit' }).toLowerCase();

/** `Mon, Nov 23, 9:00 am`, as a card says it. */
export const momentText = (at: string, zone: string, locale: MomentLocale): string =>
  `${dayText(at, zone, locale)}, ${timeText(at, zone, locale)}`;
