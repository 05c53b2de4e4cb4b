import Button from '@cloudscape-design/components/button';
import Skeleton from '@cloudscape-design/components/skeleton';
import { useDroppable } from '@dnd-kit/core';
import { type ReactNode, useId } from 'react';
import type { LeadStatus } from '../../../../../shared/crm/leads/lead.ts';
import { leadStatusLabel } from '../../../../ui/console/marks/labels.ts';
import { Problem } from '../../../../ui/console/notices/problem.tsx';
import styles from './board.module.css';
import type { Column } from './use-columns.ts';

const empty: Record<LeadStatus, string> = {
  new: 'Nobody waits to be looked at.',
  qualified: 'Move leads here that fit what you offer.',
  contacted: 'Move leads here once you have spoken.',
  proposal: 'Move leads here when an offer is out.',
  won: 'Move leads here that have booked.',
  lost: 'Move leads here that chose somebody else.',
  unqualified: 'Move leads here that you can’t serve.',
};

interface HeadProps {
  status: LeadStatus;
  /** The number of leads; undefined if unknown. */
  count: string | undefined;
  isFolded: boolean;
  onFold: () => void;
}

const Head = ({ status, count, isFolded, onFold, id }: HeadProps & { id: string }) => {
  const label = leadStatusLabel(status);
  return (
    <div className={styles.head}>
      <h2 id={id}>
        {label} {count !== undefined && <small>{count}</small>}
      </h2>
      <Button
        variant="inline-icon"
        iconName={isFolded ? 'expand' : 'shrink'}
        ariaExpanded={!isFolded}
        ariaLabel={isFolded ? `Open the column ${label}` : `Fold the column ${label}`}
        onClick={onFold}
      />
    </div>
  );
};

interface Props extends HeadProps {
  column: Column | undefined;
  children: ReactNode;
}

/** The leads of one status, to which others can be carried also while it is folded. */
export const BoardColumn = ({ column, children, ...head }: Props) => {
  const id = useId();
  const { status, isFolded } = head;
  const { setNodeRef, isOver } = useDroppable({ id: status });
  return (
    <section ref={setNodeRef} className={styles.column} aria-labelledby={id} data-folded={isFolded} data-over={isOver}>
      <Head {...head} id={id} />
      {column && (
        <>
          {column.error && <Problem error={column.error} retry={column.retry} />}
          {column.rows.length > 0 && <ul className={styles.cards}>{children}</ul>}
          {column.isLoading && <Skeleton height="88px" />}
          {!column.isLoading && !column.error && column.rows.length === 0 && (
            <p className={styles.empty}>{empty[status]}</p>
          )}
          {column.hasMore && (
            <Button
              fullWidth
              loading={column.isLoading}
              ariaLabel={`Show more leads that are ${leadStatusLabel(status)}`}
              onClick={column.more}
            >
              Show more
            </Button>
          )}
        </>
      )}
    </section>
  );
};
