import { useEffect, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { takeBack, useIsQueueRead, useQueued } from './data/portal-queue.ts';
import { stepDone } from './job-words.ts';
import type { QueuedStep, QueueItem } from './queue/queue-item.ts';
import styles from './queue-status.module.css';

/** The current time, each second while something counts down. */
const useNow = (isNeeded: boolean): number => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!isNeeded) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isNeeded]);
  return now;
};

const isUndoable = (item: QueueItem): item is QueuedStep => item.kind === 'step' && item.refusal === undefined;

const Undo = ({ item, now }: { item: QueuedStep; now: number }) => {
  const left = Math.ceil((item.undoUntil - now) / 1000);
  if (left <= 0) return null;
  return (
    <div className={styles.undo} role="status">
      <span>{stepDone[item.step]}</span>
      <Button onClick={() => void takeBack(item.seq)}>
        Undo <span aria-hidden="true">({Math.min(left, 10)})</span>
      </Button>
    </div>
  );
};

const nameOf = (item: QueueItem): string => {
  if (item.kind === 'step') return stepDone[item.step];
  return item.kind === 'photo' ? `Photo ${item.name}` : 'Your message';
};

const Refused = ({ item }: { item: QueueItem }) => (
  <div className={styles.refused} role="alert">
    <p>
      <strong>{nameOf(item)} was not taken.</strong> {item.refusal}
      {item.kind === 'message' && <q>{item.text}</q>}
    </p>
    <Button onClick={() => void takeBack(item.seq)}>OK</Button>
  </div>
);

/** Tells the dock how high the stack is, so that a toast covers nothing of it. */
const tellHeight = (stack: HTMLElement | null) => {
  if (!stack) return undefined;
  const { style } = document.documentElement;
  const size = new ResizeObserver(() => style.setProperty('--stack-height', `${stack.offsetHeight}px`));
  size.observe(stack);
  return () => {
    size.disconnect();
    style.removeProperty('--stack-height');
  };
};

/** What waits on this phone, and what can still be taken back. */
export const QueueStatus = ({ isOnline }: { isOnline: boolean }) => {
  const queued = useQueued();
  const isRead = useIsQueueRead();
  const steps = queued.filter(isUndoable);
  const now = useNow(steps.length > 0);
  const refused = queued.filter(({ refusal }) => refusal !== undefined);
  const waiting = queued.length - refused.length;
  const last = steps.at(-1);
  return (
    <>
      <p className={styles.status} role="status">
        {!isOnline && <strong className={styles.offline}>Offline</strong>}
        {waiting > 0 && <span>{`${waiting} waiting`}</span>}
        {waiting === 0 && isOnline && isRead && <span className={styles.sent}>All sent</span>}
      </p>
      <div className={styles.stack} ref={tellHeight}>
        {refused.map((item) => (
          <Refused key={item.seq} item={item} />
        ))}
        {last && <Undo item={last} now={now} />}
      </div>
    </>
  );
};
