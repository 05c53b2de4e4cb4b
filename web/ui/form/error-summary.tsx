import { useEffect, useRef } from 'react';
import styles from './error-summary.module.css';

export interface SummaryError {
  /** The id of its input. */
  field: string;
  message: string;
}

const focusField = (id: string): void => {
  const field = document.getElementById(id);
  field?.focus();
  field?.scrollIntoView({ block: 'center' });
};

/** Lists the errors of a step; takes the focus when `attempt` grows, and each line links to its field. */
export const ErrorSummary = ({ errors, attempt }: { errors: readonly SummaryError[]; attempt: number }) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  // Until the first failed Next, errors show only beside their fields.
  if (errors.length === 0 || attempt === 0) return null;
  return (
    <div ref={box} className={styles.summary} role="alert" tabIndex={-1}>
      <p className={styles.title}>
        {errors.length === 1 ? 'One thing is missing' : `${errors.length} things are missing`}
      </p>
      <ul className={styles.list}>
        {errors.map(({ field, message }) => (
          <li key={field}>
            <a
              href={`#${field}`}
              onClick={(event) => {
                event.preventDefault();
                focusField(field);
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
};
