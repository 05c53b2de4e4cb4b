import type { ReactNode } from 'react';
import { Button } from '../../../../ui/button.tsx';
import type { Answer } from '../data/use-answer.ts';
import styles from './shell.module.css';

interface Props<T> {
  answer: Answer<T>;
  /** What is loading, in words: “your orders”. */
  what: string;
  /** Shown where there is no such thing for this person. */
  missing?: ReactNode;
  children: (data: T) => ReactNode;
}

/** What a question brought: its answer, or why there is none. */
export function AnswerState<T>({ answer, what, missing, children }: Props<T>) {
  const { data, error, refresh } = answer;
  if (data !== undefined) return children(data);
  if (error?.status === 404 && missing) return missing;
  if (!error) {
    return (
      <div className={styles.loading} aria-busy="true" role="status">
        Loading {what}
      </div>
    );
  }
  return (
    <div className={styles.failed} role="alert">
      <p>{error.isOffline ? `You’re offline. ${what} can’t load right now.`.replace(/\. y/, '. Y') : error.message}</p>
      <Button onClick={refresh}>Try again</Button>
    </div>
  );
}
