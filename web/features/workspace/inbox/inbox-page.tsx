import { useCallback, useEffect, useRef, useState } from 'react';
import type { ThreadRow } from '../../../../shared/workspace/inbox/thread.ts';
import { threadViews } from '../../../../shared/workspace/inbox/thread-state.ts';
import { useApi } from '../../../ui/console/queries/use-api.ts';
import { useOwnProfileId } from '../../../ui/console/queries/use-own-profile.ts';
import { useClock } from '../../../ui/console/use-clock.ts';
import { useMedia } from '../../../ui/use-media.ts';
import { useCommands } from '../../../ui/workspace/commands.tsx';
import { Button, Empty, Failure, More, Skeleton } from '../../../ui/workspace/kit.tsx';
import { WorkPage } from '../../../ui/workspace/work-page.tsx';
import { InboxBar } from './inbox-bar.tsx';
import styles from './inbox-page.module.css';
import { type InboxState, useInboxState } from './inbox-state.ts';
import { PersonPanel } from './person-panel.tsx';
import { AssignDialog, SnoozeDialog } from './thread/thread-dialogs.tsx';
import { ThreadPane } from './thread/thread-pane.tsx';
import { threadName, viewNames } from './thread/thread-words.ts';
import { useThreadActs } from './thread/use-thread-acts.ts';
import { ThreadList } from './thread-list.tsx';
import { useLiveThreads, useThreads } from './use-threads.ts';

const WIDE = '(min-width: 48rem)';

const emptyTexts: Readonly<Record<InboxState['view'], string>> = {
  open: 'Nobody waits for an answer',
  waiting: 'We wait for nobody',
  snoozed: 'Nothing sleeps',
  done: 'Nothing is done yet',
};

type List = Pick<ReturnType<typeof useThreads>, 'threads' | 'isPlaceholderData'>;

/**
 * The thread that is shown: the one of the address, which may stand in another list. A wide window opens the first of its
 * list by itself, and puts it into the address, so that what a push brings above it replaces nothing.
 */
const useCurrent = (
  { threadId }: InboxState,
  change: (next: Partial<InboxState>) => void,
  { threads, isPlaceholderData }: List,
): ThreadRow | undefined => {
  const isWide = useMedia(WIDE);
  const first = isWide && threadId === undefined ? threads[0] : undefined;
  const opened = isPlaceholderData ? undefined : first?.threadId;
  useEffect(() => {
    if (opened !== undefined) change({ threadId: opened });
  });
  const listed = threads.find((each) => each.threadId === threadId);
  const isElsewhere = threadId !== undefined && !listed;
  const { data, error } = useApi('GET /api/threads/{threadId}', { threadId: threadId ?? '' }, { enabled: isElsewhere });
  // What leaves the list under its reader stays as it was until it is read by itself: its composer keeps the focus.
  const known = useRef<ThreadRow>(undefined);
  const kept = known.current?.threadId === threadId && error?.status !== 404 ? known.current : undefined;
  const current = listed ?? (isElsewhere ? (data ?? kept) : first);
  known.current = current;
  return current;
};

interface Overlay {
  readonly kind: 'snooze' | 'assign';
  readonly threadId: string;
}

/** Every thread in one list, the one that is read beside it, and who it is with. Over 40 lines: the keys stand together. */
const InboxPage = () => {
  const [state, change] = useInboxState();
  const own = useOwnProfileId();
  const list = useThreads(state, own);
  const { threads, error, isPending } = list;
  const current = useCurrent(state, change, list);
  const acts = useThreadActs(list);
  const [asked, setOverlay] = useState<Overlay>();
  // A question is about the thread it was asked for, and ends with it.
  const overlay = asked?.threadId === current?.threadId ? asked?.kind : undefined;
  const ask = (kind: Overlay['kind']): void => {
    if (current) setOverlay({ kind, threadId: current.threadId });
  };
  const scroller = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const search = useRef<HTMLInputElement>(null);
  /** What was searched before is replaced by what is typed next. */
  const find = (): void => {
    search.current?.focus();
    search.current?.select();
  };
  const now = useClock(30_000);
  const isAtRest = useCallback(
    () => (scroller.current?.scrollTop ?? 0) < 8 && !scroller.current?.matches(':hover'),
    [],
  );
  const { waiting, show } = useLiveThreads(isAtRest);
  const counts = useApi('GET /api/threads/counts', {});

  const place = threads.findIndex(({ threadId }) => threadId === current?.threadId);
  const step = (by: 1 | -1): void => {
    const next = threads[Math.max(0, Math.min(threads.length - 1, place + by))];
    if (next) change({ threadId: next.threadId });
  };
  const goOn = (): void => change({ threadId: (threads[place + 1] ?? threads[place - 1])?.threadId });
  const decide = (decision: Parameters<typeof acts.decide>[1]): void => {
    if (!current) return;
    // First: whatever leaves the list now is not opened again as its first.
    acts.decide(current, decision);
    goOn();
  };
  const paneActs = {
    done: () => decide({ state: 'done' }),
    reopen: () => decide({ state: 'open' }),
    wait: () => decide({ state: 'waiting' }),
    snooze: () => ask('snooze'),
    assign: () => current?.leadId && ask('assign'),
  };
  useCommands([
    { id: 'next', title: 'Next thread', keys: 'j', group: 'On this page', isKeyOnly: true, run: () => step(1) },
    { id: 'before', title: 'Thread before', keys: 'k', group: 'On this page', isKeyOnly: true, run: () => step(-1) },
    { id: 'answer', title: 'Answer', keys: 'r', group: 'On this page', run: () => field.current?.focus() },
    { id: 'done', title: 'Mark as done', keys: 'e', group: 'On this page', run: paneActs.done },
    { id: 'wait', title: 'Wait for an answer', keys: 'w', group: 'On this page', run: paneActs.wait },
    { id: 'reopen', title: 'Open again', keys: 'u', group: 'On this page', run: paneActs.reopen },
    { id: 'snooze', title: 'Snooze', keys: 'h', group: 'On this page', run: paneActs.snooze },
    { id: 'assign', title: 'Assign', keys: 'a', group: 'On this page', run: paneActs.assign },
    { id: 'find', title: 'Search threads', keys: '/', group: 'On this page', run: find },
    ...threadViews.map((view, n) => ({
      id: `list ${view}`,
      title: `Show ${viewNames[view].toLowerCase()} threads`,
      keys: `${n + 1}`,
      group: 'On this page' as const,
      run: () => change({ view, q: '', threadId: undefined }),
    })),
  ]);
  useEffect(() => {
    if (state.threadId === undefined) scroller.current?.scrollTo({ top: 0 });
  }, [state.threadId]);
  const isSearching = state.q.trim() !== '';
  return (
    <WorkPage
      title="Inbox"
      isWhole
      {...(current && state.threadId && { tabTitle: `${threadName(current)} · Inbox` })}
      bar={<InboxBar state={state} change={change} counts={counts.data} search={search} />}
    >
      <div className={styles.panes} data-reading={state.threadId !== undefined}>
        <div className={styles.list} ref={scroller}>
          {waiting > 0 && (
            <p className={styles.news}>
              <Button look="primary" onClick={show}>
                {waiting === 1 ? '1 thread changed: show' : `${waiting} threads changed: show`}
              </Button>
            </p>
          )}
          {error && threads.length === 0 && <Failure error={error} retry={list.refetch} />}
          {isPending && <Skeleton rows={10} />}
          {!isPending && !error && threads.length === 0 && !list.hasNextPage && (
            <Empty title={isSearching ? 'Nobody goes by these words' : emptyTexts[state.view]} icon="inbox" />
          )}
          <ThreadList
            threads={threads}
            own={own}
            currentId={current?.threadId}
            hasStates={isSearching}
            now={now}
            onOpen={(threadId) => change({ threadId }, state.threadId === undefined)}
          />
          <More list={list} of="threads">
            <p className={styles.more}>
              <Button onClick={() => void list.fetchNextPage()}>Show more</Button>
            </p>
          </More>
        </div>
        {current ? (
          <>
            <ThreadPane thread={current} field={field} acts={paneActs} onBack={() => change({ threadId: undefined })} />
            <PersonPanel thread={current} />
          </>
        ) : (
          <div className={styles.nothing} />
        )}
      </div>
      {overlay === 'snooze' && current && (
        <SnoozeDialog
          onClose={() => setOverlay(undefined)}
          onPick={(snoozedUntil) => {
            setOverlay(undefined);
            decide({ state: 'open', snoozedUntil });
          }}
        />
      )}
      {overlay === 'assign' && current && (
        <AssignDialog
          thread={current}
          own={own}
          onClose={() => setOverlay(undefined)}
          onPick={(assignedTo, name) => {
            setOverlay(undefined);
            if (current.leadId) acts.assign({ leadId: current.leadId, assignedTo, name });
          }}
        />
      )}
    </WorkPage>
  );
};

export default InboxPage;
