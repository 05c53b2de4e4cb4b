import { useEffect, useState } from 'react';

const MIN_MOVE_PX = 8;

/** True while somebody reads on, down the page; false at its top and after a move upwards. */
export const useScrolledDown = (): boolean => {
  const [isDown, setDown] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    const onScroll = (): void => {
      const at = window.scrollY;
      if (Math.abs(at - last) < MIN_MOVE_PX) return;
      setDown(at > last && at > 0);
      last = at;
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  return isDown;
};
