import { useEffect, useState } from 'react';
import { type Notice, useNotices } from '../../ui/console/notices/notices.tsx';
import { useCommands } from '../../ui/workspace/commands.tsx';
import { Button } from '../../ui/workspace/kit.tsx';
import styles from './notice-stack.module.css';

const NOTICE_MS = 5_000;
/** As long as what was done can be undone with one key. */
const UNDO_MS = 10_000;

const lifetimeOf = ({ type, undo }: Notice): number | undefined => {
  if (undo) return UNDO_MS;
  return type === 'error' ? undefined : NOTICE_MS;
};

/** One thing that was told; the clock stops while somebody is at it. */
const Told = ({ notice }: { notice: Notice }) => {
  const { dismiss } = useNotices();
  const [isHeld, setHeld] = useState(false);
  const lifetime = lifetimeOf(notice);
  useEffect(() => {
    if (isHeld || lifetime === undefined) return undefined;
    const timer = setTimeout(() => dismiss(notice.id), lifetime);
    return () => clearTimeout(timer);
  }, [notice.id, isHeld, lifetime, dismiss]);
  const action = notice.undo ? { text: 'Undo', follow: notice.undo } : notice.action;
  const follow = (): void => {
    dismiss(notice.id);
    action?.follow();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only stops the clock
    <div
      className={styles.notice}
      data-type={notice.type}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p>{notice.text}</p>
      {action && (
        <Button onClick={follow} {...(notice.undo && { hint: 'z' })}>
          {action.text}
        </Button>
      )}
      <Button look="quiet" icon="close" aria-label={`Close: ${notice.text}`} onClick={() => dismiss(notice.id)} />
    </div>
  );
};

/** What was told a moment ago, above everything else. */
export const NoticeStack = () => {
  const { shown, dismiss } = useNotices();
  const undoable = shown.find(({ undo }) => undo !== undefined);
  const undo = (): void => {
    if (!undoable) return;
    dismiss(undoable.id);
    undoable.undo?.();
  };
  useCommands(undoable ? [{ id: 'undo', title: 'Undo', keys: 'z', group: 'Anywhere', run: undo }] : []);
  return (
    <div className={styles.stack} role="status">
      {shown.map((notice) => (
        <Told key={notice.id} notice={notice} />
      ))}
    </div>
  );
};
