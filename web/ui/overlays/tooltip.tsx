import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styles from './tooltip.module.css';

/** Milliseconds of hovering before a tooltip shows (seed 9). */
export const TOOLTIP_DELAY_MS = 700;

/** A word with an explanation: after 700 ms of hovering, at once on focus or tap; Escape hides it. */
export const Tooltip = ({ text, children }: { text: string; children: ReactNode }) => {
  const id = useId();
  const [isShown, setShown] = useState(false);
  const timer = useRef<number>(undefined);
  const hide = (): void => {
    clearTimeout(timer.current);
    setShown(false);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <span className={styles.anchor}>
      <button
        type="button"
        className={styles.word}
        aria-describedby={id}
        onMouseEnter={() => {
          timer.current = window.setTimeout(() => setShown(true), TOOLTIP_DELAY_MS);
        }}
        onMouseLeave={hide}
        onFocus={() => setShown(true)}
        onBlur={hide}
        onClick={() => setShown(true)}
        onKeyDown={(event) => event.key === 'Escape' && hide()}
      >
        {children}
      </button>
      <span id={id} role="tooltip" className={styles.tip} data-shown={isShown || undefined} data-scheme="night">
        {text}
      </span>
    </span>
  );
};
