import { useEffect, useRef } from 'react';
import type { ReviewItem } from '../../../../shared/deals/review/contract.ts';
import { formatAgo, formatDate } from '../../../ui/console/times.ts';
import styles from './review.module.css';

interface Props {
  readonly items: readonly ReviewItem[];
  readonly selected: string | undefined;
  /** Counts up where the keyboard moved on, so that the focus follows. */
  readonly moves: number;
  readonly onSelect: (itemId: string) => void;
}

/** What waits, soonest settlement first; the focus is on what is looked at. */
export const QueueList = ({ items, selected, moves, onSelect }: Props) => {
  const current = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (moves > 0) current.current?.focus();
  }, [moves]);
  return (
    <ol className={styles.queue} aria-label="Waiting for review">
      {items.map(({ item, number, address, agentName, settlementDate, mayDecide }) => {
        const isSelected = item.itemId === selected;
        return (
          <li key={item.itemId}>
            <button
              type="button"
              ref={isSelected ? current : undefined}
              aria-current={isSelected}
              className={styles.entry}
              onClick={() => onSelect(item.itemId)}
            >
              <span className={styles.entryName}>{item.name}</span>
              <span className={styles.entryDay}>
                {settlementDate === undefined ? 'No date yet' : `Settles ${formatDate(settlementDate)}`}
              </span>
              <span className={styles.entryPlace}>{`${address.line1}, ${address.city} · ${number}`}</span>
              <span className={styles.entryMore}>
                {[
                  agentName,
                  item.isGate ? 'gate' : undefined,
                  item.approval.submittedAt && formatAgo(item.approval.submittedAt),
                  mayDecide ? undefined : 'yours',
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </button>
          </li>
        );
      })}
    </ol>
  );
};
