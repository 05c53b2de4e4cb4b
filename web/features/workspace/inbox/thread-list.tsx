import { useEffect, useRef } from 'react';
import type { ThreadRow } from '../../../../shared/workspace/inbox/thread.ts';
import { viewOf } from '../../../../shared/workspace/inbox/thread-state.ts';
import { useColleagueName } from '../../../ui/console/queries/use-colleagues.ts';
import { formatAgo, formatDuration, formatMoment } from '../../../ui/console/times.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import { Icon } from '../../../ui/workspace/icon.tsx';
import { Chip } from '../../../ui/workspace/kit.tsx';
import { channelIcons, channelNames, initialsOf, threadName, viewNames, viewTones } from './thread/thread-words.ts';
import styles from './thread-list.module.css';

/** What is special about a row, at most one thing a row: a visitor who waits goes before all. */
const Mark = ({ thread, now }: { thread: ThreadRow; now: number }) => {
  const { zone } = useWorkspace();
  const { chat, snoozedUntil, wokeAt } = thread;
  if (chat?.waitingSince)
    return (
      <span className={styles.mark} data-tone="hot">
        Waits in the chat, {formatDuration(now - Date.parse(chat.waitingSince))}
      </span>
    );
  if (snoozedUntil) return <span className={styles.mark}>Until {formatMoment(snoozedUntil, zone)}</span>;
  if (wokeAt)
    return (
      <span className={styles.mark} data-tone="warm">
        Back from snooze
      </span>
    );
  return chat ? (
    <span className={styles.mark} data-tone="live">
      In the chat now
    </span>
  ) : null;
};

interface RowProps {
  readonly thread: ThreadRow;
  readonly isCurrent: boolean;
  readonly hasState: boolean;
  readonly own: string | undefined;
  readonly now: number;
  readonly onOpen: () => void;
}

/** One thread: who it is with, what was said last, and whose it is. Over 40 lines: one row of JSX. */
const Row = ({ thread, isCurrent, hasState, own, now, onOpen }: RowProps) => {
  const row = useRef<HTMLButtonElement>(null);
  const nameOf = useColleagueName();
  const { last, assignedTo } = thread;
  const name = threadName(thread);
  const view = viewOf(thread);
  useEffect(() => {
    if (isCurrent) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  const assignee = assignedTo === null ? 'Nobody' : assignedTo === own ? 'You' : nameOf(assignedTo);
  return (
    <li>
      <button
        ref={row}
        type="button"
        className={styles.row}
        data-open={view === 'open'}
        aria-current={isCurrent ? 'true' : undefined}
        onClick={onOpen}
      >
        <span className={styles.face} aria-hidden="true">
          {initialsOf(name)}
        </span>
        <span className={styles.name}>{name}</span>
        <time className={styles.when} dateTime={last.at}>
          {formatAgo(last.at, now)}
        </time>
        <span className={styles.words}>
          <span className={styles.channel}>
            <Icon name={channelIcons[last.channel]} size={13} />
            <span className="visually-hidden">{channelNames[last.channel]}: </span>
          </span>
          {!last.isInbound && <b>Answered: </b>}
          {last.text || channelNames[last.channel]}
        </span>
        <span className={styles.foot}>
          <Mark thread={thread} now={now} />
          {hasState && <Chip tone={viewTones[view]}>{viewNames[view]}</Chip>}
          <span className={styles.who}>{assignee}</span>
        </span>
      </button>
    </li>
  );
};

interface ListProps {
  readonly threads: readonly ThreadRow[];
  readonly currentId: string | undefined;
  /** True where rows of several lists stand together. */
  readonly hasStates: boolean;
  readonly own: string | undefined;
  readonly now: number;
  readonly onOpen: (threadId: string) => void;
}

/** The rows of the inbox. */
export const ThreadList = ({ threads, currentId, hasStates, own, now, onOpen }: ListProps) => (
  <ul className={styles.list} aria-label="Threads">
    {threads.map((thread) => (
      <Row
        key={thread.threadId}
        thread={thread}
        isCurrent={thread.threadId === currentId}
        hasState={hasStates}
        own={own}
        now={now}
        onOpen={() => onOpen(thread.threadId)}
      />
    ))}
  </ul>
);
