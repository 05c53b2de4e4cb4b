import type { Branding } from '../../../../../shared/company/branding/branding.ts';

/** The tenant's logo for emails: its absolute URL, and the dark background of the site's header. */
export interface Letterhead {
  readonly logo: string;
  readonly background: string;
}

const DEFAULT_BACKGROUND = '#090d23';

const isDark = (color: string): boolean => [1, 3, 5].every((at) => Number.parseInt(color.slice(at, at + 2), 16) < 0x70);

/** Header of a tenant's emails if it has a logo; `origin` is that of its site, e.g. `https://northlight.example`. */
export const letterheadOf = (branding: Branding | undefined, origin: string): Letterhead | undefined => {
  const { logoUrl, backgroundColor } = branding ?? {};
  const logo = logoUrl ? URL.parse(logoUrl, origin)?.href : undefined;
  if (!logo || !/^https?:/.test(logo)) return undefined;
  const own = backgroundColor && /^#[0-9a-f]{6}$/i.test(backgroundColor) && isDark(backgroundColor);
  return { logo, background: own ? backgroundColor : DEFAULT_BACKGROUND };
};
