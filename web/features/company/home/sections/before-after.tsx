import { type ChangeEvent, useRef } from 'react';
import type { Showcase } from '../../../../../shared/company/site/showcase.ts';
import styles from './before-after.module.css';

type Pair = Showcase['pairs'][number];

/** How much of the picture before is shown at first, in percent. */
const START = 50;

interface BeforeAfterProps {
  pair: Pair;
  /** The first screen's picture is loaded at once, all others when they come near. */
  isFirst?: boolean;
}

/**
 * A house before and after: the handle is a range input over the pictures, so that mouse, finger and arrow keys move
 * the line between them. The line follows by a CSS variable; nothing moves by itself. Over 40 lines: one figure of JSX.
 */
export const BeforeAfter = ({ pair, isFirst = false }: BeforeAfterProps) => {
  const frame = useRef<HTMLDivElement>(null);
  const { before, after, title, isSample } = pair;
  const move = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    frame.current?.style.setProperty('--part', String(Number(target.value) / 100));
    target.setAttribute('aria-valuetext', `${target.value} percent before`);
  };
  const loading = isFirst ? 'eager' : 'lazy';
  return (
    <figure className={styles.figure}>
      <div ref={frame} className={styles.frame}>
        <img src={after.address} width={after.width} height={after.height} alt={`After: ${title}`} loading={loading} />
        <img
          className={styles.before}
          src={before.address}
          width={before.width}
          height={before.height}
          alt={`Before: ${title}`}
          loading={loading}
        />
        <span className={styles.tagBefore} aria-hidden="true">
          Before
        </span>
        <span className={styles.tagAfter} aria-hidden="true">
          After
        </span>
        <span className={styles.line} aria-hidden="true">
          <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
            <path
              d="M9 6l-6 6 6 6M15 6l6 6-6 6"
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          </svg>
        </span>
        <input
          type="range"
          className={styles.range}
          min={0}
          max={100}
          defaultValue={START}
          aria-label={`Compare before and after: ${title}`}
          aria-valuetext={`${START} percent before`}
          onChange={move}
        />
      </div>
      <figcaption className={styles.caption}>
        <span>{title}</span>
        {isSample && <span className={styles.sample}>Sample drawing</span>}
      </figcaption>
    </figure>
  );
};
