import type { RefObject } from 'react';
import { formatPhone } from '../../../../../shared/contract/text.ts';
import type { ThreadRow } from '../../../../../shared/workspace/inbox/thread.ts';
import { viewOf } from '../../../../../shared/workspace/inbox/thread-state.ts';
import { Button, Chip } from '../../../../ui/workspace/kit.tsx';
import { Composer } from './composer.tsx';
import { Entries } from './entries.tsx';
import styles from './thread-pane.module.css';
import { threadName, viewNames, viewTones } from './thread-words.ts';

export interface ThreadActs {
  readonly done: () => void;
  readonly reopen: () => void;
  readonly wait: () => void;
  readonly snooze: () => void;
  readonly assign: () => void;
}

interface PaneProps {
  readonly thread: ThreadRow;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly acts: ThreadActs;
  readonly onBack: () => void;
}

/** One thread: who it is with, what was said, and the answer. */
export const ThreadPane = ({ thread, field, acts, onBack }: PaneProps) => {
  const view = viewOf(thread);
  const name = threadName(thread);
  return (
    <section className={styles.pane} aria-label={`Thread with ${name}`}>
      <header className={styles.head}>
        <Button look="quiet" icon="left" className={styles.back} onClick={onBack} aria-label="Back to the list" />
        <div className={styles.who}>
          <h2>{name}</h2>
          <p>
            <Chip tone={viewTones[view]}>{viewNames[view]}</Chip>
            {thread.phone && <a href={`tel:${thread.phone}`}>{formatPhone(thread.phone)}</a>}
            {thread.email && thread.email !== name && <span>{thread.email}</span>}
          </p>
        </div>
        <div className={styles.acts}>
          {thread.leadId !== null && (
            <Button icon="person" hint="a" onClick={acts.assign}>
              Assign
            </Button>
          )}
          <Button icon="clock" hint="h" onClick={acts.snooze}>
            Snooze
          </Button>
          {view === 'done' ? (
            <Button icon="inbox" hint="u" onClick={acts.reopen}>
              Reopen
            </Button>
          ) : (
            <Button icon="check" hint="e" onClick={acts.done}>
              Done
            </Button>
          )}
        </div>
      </header>
      <Entries threadId={thread.threadId} name={name} />
      <Composer key={thread.threadId} thread={thread} field={field} onDone={acts.done} />
    </section>
  );
};
