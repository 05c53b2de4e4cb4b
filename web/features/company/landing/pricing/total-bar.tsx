import { type RefObject, useEffect, useState } from 'react';
import { ButtonLink } from '../../../../ui/button.tsx';
import { InDock } from '../../../../ui/dock.tsx';
import styles from './total-bar.module.css';

/** About the bar's height: what lies behind it is not seen yet. */
const BAR = '-80px';

/** True while one has still to scroll down to an element. */
const useIsBelow = (ref: RefObject<HTMLElement | null>): boolean => {
  const [isBelow, setBelow] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      ([entry]) => entry && setBelow(!entry.isIntersecting && entry.boundingClientRect.top > 0),
      { rootMargin: `0px 0px ${BAR} 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return isBelow;
};

interface Props {
  /** The end of the receipt, which shows the same. */
  readonly end: RefObject<HTMLElement | null>;
  readonly total: string;
  /** Where times are picked; missing while nothing is chosen, and there is nothing to show. */
  readonly to: string | undefined;
}

/** On a phone, the total and the next step until one has scrolled to the receipt, which tells screen readers of a change. */
export const TotalBar = ({ end, total, to }: Props) =>
  useIsBelow(end) &&
  to && (
    <InDock>
      <aside className={styles.bar} data-scheme="night" aria-label="Your price">
        <p>
          <span>Total</span>
          <strong>{total}</strong>
        </p>
        <ButtonLink look="primary" wide to={to}>
          Pick a time
        </ButtonLink>
      </aside>
    </InDock>
  );
