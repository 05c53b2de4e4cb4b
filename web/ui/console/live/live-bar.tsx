import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { invalidate } from '../queries/use-api.ts';
import styles from './live.module.css';
import { useLive } from './live.tsx';
import { type LiveName, listsOf, liveKinds } from './live-lists.ts';
import { countNewcomers, newcomersText, nobody, withMessage } from './newcomers.ts';

interface Props<Row> {
  name: LiveName;
  /** One and many of them, e.g. lead, leads. */
  noun: readonly [one: string, many: string];
  /** The rows that the list shows, and when they were read (`dataUpdatedAt`). */
  items: readonly object[];
  readAt: number;
  /** Whether the list as it is filtered would hold a row. */
  fits: (row: Row) => boolean;
  /** Goes to where new rows are, e.g. the first page. */
  onShow?: () => void;
}

const TOP_PX = 120;

/** True while a person is at a row: it is under the pointer, or what is in it has the focus. */
const isAtRow = (): boolean =>
  document.querySelector('main :is(tr, li):hover, main tbody :focus, main li :focus') !== null;

/** True if a new row may come in by itself: the list is empty, or its top is in sight and nobody is at a row. */
const mayInsert = (rows: number): boolean => {
  if (rows === 0) return true;
  return window.scrollY < TOP_PX && !new URLSearchParams(location.search).has('after') && !isAtRow();
};

const shownIds = (items: readonly object[], idField: string): ReadonlySet<string> =>
  new Set(items.map((row) => String((row as Record<string, unknown>)[idField])));

/**
 * Shows new rows of a list that is empty or stands at its top; otherwise says quietly that rows have come or gone and shows
 * them when asked, because what is under the pointer must not move.
 */
export const LiveBar = <Row extends object>({ name, noun, items, readAt, fits, onShow }: Props<Row>) => {
  const client = useQueryClient();
  const live = useLive();
  const [newcomers, setNewcomers] = useState(nobody);
  const fitting = useRef(fits);
  fitting.current = fits;
  useEffect(
    () =>
      live.hear((message) => {
        const fitsHere = (item: unknown) => item !== undefined && fitting.current(item as Row);
        setNewcomers((now) => withMessage(now, name, message, fitsHere, Date.now()));
      }),
    [live, name],
  );
  const { idField } = liveKinds[name];
  const waiting = countNewcomers(newcomers, shownIds(items, idField), readAt);
  const text = newcomersText(waiting, noun);
  const show = (): void => {
    setNewcomers(nobody);
    onShow?.();
    void invalidate(client, ...listsOf(name));
  };
  const [isInserting, setInserting] = useState(false);
  const hasMany = waiting.isMany && items.length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each newcomer
  useEffect(() => {
    if ((waiting.came === 0 && !hasMany) || !mayInsert(items.length)) return;
    setInserting(true);
    void invalidate(client, ...listsOf(name)).finally(() => setInserting(false));
  }, [hasMany, waiting.came]);
  return (
    <div className={styles.place} role="status">
      {text && !isInserting && (
        <button type="button" className={styles.bar} onClick={show}>
          {text}
        </button>
      )}
    </div>
  );
};
