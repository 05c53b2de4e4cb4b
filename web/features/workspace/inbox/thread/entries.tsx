import { useEffect, useLayoutEffect, useRef } from 'react';
import { localDate } from '../../../../../shared/contract/time.ts';
import type { ThreadEntry } from '../../../../../shared/workspace/inbox/thread.ts';
import { formatDate, formatTime } from '../../../../ui/console/times.ts';
import { useWorkspace } from '../../../../ui/console/workspace.tsx';
import { Icon } from '../../../../ui/workspace/icon.tsx';
import { Button, Failure, More, Skeleton } from '../../../../ui/workspace/kit.tsx';
import { useEntries } from '../use-threads.ts';
import styles from './entries.module.css';
import { channelIcons, channelNames } from './thread-words.ts';

const writerOf = ({ kind, isInbound, by, channel }: ThreadEntry, name: string): string => {
  if (isInbound) return name;
  if (by) return by;
  return kind === 'note' ? 'Note' : channel === 'call' ? 'Phone assistant' : 'Sent by itself';
};

const Entry = ({ entry, name }: { entry: ThreadEntry; name: string }) => {
  const { zone } = useWorkspace();
  const { kind, isInbound, by, at, title, subject, body, channel, status, hasFailed } = entry;
  if (kind === 'event')
    return (
      <li className={styles.event}>
        <span>
          {title}
          {body && <small>{body}</small>}
        </span>
        <time dateTime={at}>{formatTime(at, zone)}</time>
      </li>
    );
  const side =
    kind === 'note' ? 'note' : isInbound ? 'theirs' : by === 'Assistant' ? 'assistant' : by ? 'ours' : 'auto';
  return (
    <li className={styles.entry} data-side={side}>
      <p className={styles.byline}>
        <Icon name={kind === 'note' ? 'note' : channelIcons[channel ?? 'form']} size={13} />
        <strong>{writerOf(entry, name)}</strong>
        <span>{kind === 'note' ? 'only the team sees this' : channelNames[channel ?? 'form']}</span>
        <time dateTime={at}>{formatTime(at, zone)}</time>
      </p>
      <div className={styles.bubble}>
        {subject && <p className={styles.subject}>{subject}</p>}
        <p className={styles.text}>{body || title}</p>
      </div>
      {status && (
        <p className={styles.status} data-failed={hasFailed}>
          {hasFailed && <Icon name="alert" size={12} />}
          {status}
        </p>
      )}
    </li>
  );
};

/**
 * A thread as it was said, days apart, the newest at the bottom. Over 40 lines: one scrolling list of JSX with its
 * position.
 */
export const Entries = ({ threadId, name }: { threadId: string; name: string }) => {
  const { zone } = useWorkspace();
  const query = useEntries(threadId);
  const { entries, error, isPending, refetch, isFetchingNextPage, fetchNextPage } = query;
  const scroller = useRef<HTMLElement>(null);
  const newest = entries.at(-1)?.id;
  const isAtEnd = useRef(true);
  useEffect(() => {
    isAtEnd.current = threadId !== '';
  }, [threadId]);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element && newest && isAtEnd.current) element.scrollTop = element.scrollHeight;
  }, [newest]);
  const follow = (): void => {
    const { scrollTop = 0, scrollHeight = 0, clientHeight = 0 } = scroller.current ?? {};
    isAtEnd.current = scrollHeight - scrollTop - clientHeight < 80;
  };
  const days = Map.groupBy(entries, ({ at }) => localDate(Date.parse(at), zone));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
    <section className={styles.scroller} ref={scroller} onScroll={follow} tabIndex={0} aria-label="Messages">
      {error && entries.length === 0 && <Failure error={error} retry={refetch} />}
      {isPending && <Skeleton rows={6} />}
      <More list={query} of="messages">
        <p className={styles.earlier}>
          <Button look="quiet" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show earlier messages
          </Button>
        </p>
      </More>
      {[...days].map(([day, own]) => (
        <section key={day} aria-label={formatDate(day)}>
          <h3 className={styles.day}>{formatDate(day)}</h3>
          <ol className={styles.entries}>
            {own.map((entry) => (
              <Entry key={entry.id} entry={entry} name={name} />
            ))}
          </ol>
        </section>
      ))}
    </section>
  );
};
