import { applyDensity, applyMode, Density, Mode } from '@cloudscape-design/global-styles';
import { useEffect } from 'react';
import { APPEARANCE_KEY, type Appearance, acceptAppearance, followSystem, isDark } from '../../../ui/console/look.ts';
import { useStored } from '../../../ui/console/stored.ts';

const apply = ({ look, isCompact }: Appearance): void => {
  applyMode(isDark(look) ? Mode.Dark : Mode.Light);
  applyDensity(isCompact ? Density.Compact : Density.Comfortable);
  document.body.classList.add('back-office');
  document.documentElement.dataset.scheme = isDark(look) ? 'night' : 'day';
};

/** Applies color mode and density to the document and stores them in this browser. */
export const useAppearance = (): [Appearance, (next: Appearance) => void] => {
  const [appearance, setAppearance] = useStored(APPEARANCE_KEY, acceptAppearance);
  useEffect(() => followSystem(() => apply(appearance)), [appearance]);
  return [appearance, setAppearance];
};
