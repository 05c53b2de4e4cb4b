import type { ReactNode } from 'react';
import type { ApiError } from '../../../platform/api/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './answer-state.module.css';
import type { Answer } from './data/use-answer.ts';
import { useIsOnline } from './use-is-online.ts';

interface Props<T> {
  answer: Answer<T>;
  /** What is loading, in words: “your offers”. */
  what: string;
  /** Stands where there is none at this address, instead of another try. */
  missing?: ReactNode;
  children: (data: T) => ReactNode;
}

/** Why what is shown is what the device kept: the network may be back before the question is asked again. */
const reasonOf = ({ isOffline, message }: ApiError, isOnline: boolean): string => {
  if (!isOffline) return message;
  return isOnline ? 'This is what your device remembers.' : 'No network: this is what your device remembers.';
};

/** What a question brought: its answer, what this phone kept, or why there is neither. */
export function AnswerState<T>({ answer, what, missing, children }: Props<T>) {
  const { data, error, isKept, refresh } = answer;
  const isOnline = useIsOnline();
  if (data !== undefined) {
    return (
      <>
        {isKept && error && <p className={styles.kept}>{reasonOf(error, isOnline)}</p>}
        {children(data)}
      </>
    );
  }
  if (!error) {
    return (
      <div className={styles.loading} aria-busy="true" role="status">
        Loading {what}
      </div>
    );
  }
  if (missing && [400, 404].includes(error.status)) return missing;
  return (
    <div className={styles.failed} role="alert">
      <p>{error.isOffline ? `There is no network, and this device has not kept ${what}.` : error.message}</p>
      <Button onClick={refresh}>Try again</Button>
    </div>
  );
}
