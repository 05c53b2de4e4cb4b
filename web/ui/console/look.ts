export type Look = 'light' | 'dark' | 'system';

/** How somebody likes the back office and the workspace to look. */
export interface Appearance {
  readonly look: Look;
  readonly isCompact: boolean;
}

/** Where this browser keeps it. */
export const APPEARANCE_KEY = 'northlight.appearance';

const prefersDark = '(prefers-color-scheme: dark)';

/** Any stored value as a valid one. */
export const acceptAppearance = (stored: unknown): Appearance => {
  const given = typeof stored === 'object' && stored !== null ? stored : {};
  const look = 'look' in given && (given.look === 'light' || given.look === 'dark') ? given.look : 'system';
  return { look, isCompact: 'isCompact' in given && given.isCompact === true };
};

export const isDark = (look: Look): boolean =>
  look === 'dark' || (look === 'system' && matchMedia(prefersDark).matches);

/** Calls back at once, and again whenever this machine turns dark or light; what it returns ends that. */
export const followSystem = (act: () => void): (() => void) => {
  const preference = matchMedia(prefersDark);
  act();
  preference.addEventListener('change', act);
  return () => preference.removeEventListener('change', act);
};
