import { useEffect, useLayoutEffect } from 'react';
import { APPEARANCE_KEY, type Appearance, acceptAppearance, followSystem, isDark } from '../../ui/console/look.ts';
import { useStored } from '../../ui/console/stored.ts';

const apply = ({ look }: Appearance): void => {
  document.documentElement.dataset.scheme = isDark(look) ? 'night' : 'day';
};

/** The workspace’s colors: those chosen in the back office, which share their place in this browser. */
export const useLook = (): [Appearance, (next: Appearance) => void] => {
  const [appearance, setAppearance] = useStored(APPEARANCE_KEY, acceptAppearance);
  useLayoutEffect(() => {
    document.body.classList.add('workspace');
    return () => document.body.classList.remove('workspace');
  }, []);
  useEffect(() => followSystem(() => apply(appearance)), [appearance]);
  return [appearance, setAppearance];
};
