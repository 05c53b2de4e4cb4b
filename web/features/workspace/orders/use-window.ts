import { type RefObject, useEffect, useState } from 'react';

/** Rows drawn beyond what is seen, on each side. */
const BEYOND = 12;

/** Which rows of a long list are drawn: those in sight and a few more. */
export const windowOf = (
  top: number,
  height: number,
  row: number,
  count: number,
): readonly [from: number, to: number] => {
  const from = Math.max(0, Math.floor(top / row) - BEYOND);
  return [Math.min(from, count), Math.min(count, Math.ceil((top + height) / row) + BEYOND)];
};

/** The rows in sight of what scrolls, kept up to date. */
export const useWindow = (scroller: RefObject<HTMLElement | null>, row: number, count: number) => {
  const [range, setRange] = useState(() => windowOf(0, 900, row, count));
  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const look = (): void =>
      setRange((now) => {
        const next = windowOf(element.scrollTop, element.clientHeight, row, count);
        return now[0] === next[0] && now[1] === next[1] ? now : next;
      });
    look();
    element.addEventListener('scroll', look, { passive: true });
    const size = new ResizeObserver(look);
    size.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      size.disconnect();
    };
  }, [scroller, row, count]);
  return range;
};
