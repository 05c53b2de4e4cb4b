import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { invalidate } from '../use-api.ts';
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

/** Says quietly that rows have come or gone and shows them when asked: the list itself stands still (experience.md 17). */
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
  const shown = new Set(items.map((row) => String((row as Record<string, unknown>)[idField])));
  const text = newcomersText(countNewcomers(newcomers, shown, readAt), noun);
  const show = (): void => {
    setNewcomers(nobody);
    onShow?.();
    void invalidate(client, ...listsOf(name));
  };
  return (
    <div className={styles.place} role="status">
      {text && (
        <button type="button" className={styles.bar} onClick={show}>
          {text}
        </button>
      )}
    </div>
  );
};
