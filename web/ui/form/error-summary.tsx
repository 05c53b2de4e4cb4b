import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import styles from './error-summary.module.css';

export interface SummaryError {
  /** The id of its input. */
  field: string;
  /** What the link says: the field's label where the message stands beside the field, else the message itself. */
  text: string;
  /** True if nothing was entered; false if what was entered must change. */
  isMissing: boolean;
}

const focusField = (id: string): void => {
  const field = document.getElementById(id);
  field?.focus();
  field?.scrollIntoView({ block: 'center' });
};

/** “One thing is missing”, “2 things need a change”. */
export const summaryTitle = (errors: readonly Pick<SummaryError, 'isMissing'>[]): string => {
  const things = errors.length === 1 ? 'One thing' : `${errors.length} things`;
  const isOne = errors.length === 1;
  if (errors.every(({ isMissing }) => isMissing)) return `${things} ${isOne ? 'is' : 'are'} missing`;
  if (errors.every(({ isMissing }) => !isMissing)) return `${things} ${isOne ? 'needs' : 'need'} a change`;
  return `${things} need your attention`;
};

/** The height that the box had when it came: it keeps it, so that nothing moves while errors are corrected. */
const useKeptHeight = (attempt: number) => {
  const box = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState<number>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt lists anew what is wrong
  useLayoutEffect(() => setHeight(box.current?.getBoundingClientRect().height), [attempt]);
  return { box, minHeight: height };
};

/** Lists the errors of a step; takes the focus when `attempt` grows, and each line links to its field. */
export const ErrorSummary = ({ errors, attempt }: { errors: readonly SummaryError[]; attempt: number }) => {
  const { box, minHeight } = useKeptHeight(attempt);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt, box]);
  // Until the first failed Next, errors show only beside their fields.
  if (attempt === 0) return null;
  if (errors.length === 0) {
    return (
      <p className={classNames(styles.summary, styles.done)} style={{ minHeight }} role="status">
        That’s everything. You can continue.
      </p>
    );
  }
  return (
    <div ref={box} className={styles.summary} style={{ minHeight }} role="alert" tabIndex={-1}>
      <p className={styles.title}>{summaryTitle(errors)}</p>
      <ul className={styles.list}>
        {errors.map(({ field, text }) => (
          <li key={field}>
            <a
              href={`#${field}`}
              onClick={(event) => {
                event.preventDefault();
                focusField(field);
              }}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
};
