import { applyDensity, applyMode, Density, Mode } from '@cloudscape-design/global-styles';
import { useEffect } from 'react';
import { useStored } from '../../../ui/console/stored.ts';

export type Look = 'light' | 'dark' | 'system';
export interface Appearance {
  readonly look: Look;
  readonly isCompact: boolean;
}

const dark = '(prefers-color-scheme: dark)';

const accept = (stored: unknown): Appearance => {
  const given = typeof stored === 'object' && stored !== null ? stored : {};
  const look = 'look' in given && (given.look === 'light' || given.look === 'dark') ? given.look : 'system';
  return { look, isCompact: 'isCompact' in given && given.isCompact === true };
};

const isDark = (look: Look): boolean => look === 'dark' || (look === 'system' && matchMedia(dark).matches);

const apply = ({ look, isCompact }: Appearance): void => {
  applyMode(isDark(look) ? Mode.Dark : Mode.Light);
  applyDensity(isCompact ? Density.Compact : Density.Comfortable);
  document.body.classList.add('back-office');
  document.documentElement.dataset.scheme = isDark(look) ? 'night' : 'day';
};

/** Applies color mode and density to the document and stores them in this browser. */
export const useAppearance = (): [Appearance, (next: Appearance) => void] => {
  const [appearance, setAppearance] = useStored('northlight.appearance', accept);
  useEffect(() => {
    apply(appearance);
    const follow = (): void => apply(appearance);
    const preference = matchMedia(dark);
    preference.addEventListener('change', follow);
    return () => preference.removeEventListener('change', follow);
  }, [appearance]);
  return [appearance, setAppearance];
};
