import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import { useDraggable } from '@dnd-kit/core';
import { useEffect, useRef } from 'react';
import type { LeadRow, LeadStatus } from '../../../../../shared/crm/leads/lead.ts';
import { leadStatuses, leadStatusLabel, personLabel, serviceLabel } from '../../../../ui/console/marks/labels.ts';
import { RecordLink } from '../../../../ui/console/marks/record-link.tsx';
import { formatAgo, formatMoment } from '../../../../ui/console/times.ts';
import { ScoreMark } from '../../lead/cards/score-mark.tsx';
import styles from './board.module.css';

interface FaceProps {
  row: LeadRow;
  zone: string;
  now: number;
  nameOf: (profileId: string) => string;
}

const wants = ({ servicesInterested, propertyAddress }: LeadRow): string =>
  servicesInterested.map(serviceLabel).join(', ') || (propertyAddress ?? '');

/** The face of a card, also while dragged. */
export const CardFace = ({ row, zone, now, nameOf }: FaceProps) => (
  <>
    <ScoreMark score={row.score} />
    {wants(row) && <p>{wants(row)}</p>}
    <p>
      <time dateTime={row.createdAt} title={formatMoment(row.createdAt, zone, now)}>
        {formatAgo(row.createdAt, now)}
      </time>
      {row.assignedTo && ` · ${nameOf(row.assignedTo)}`}
    </p>
    {row.tags.length > 0 && (
      <ul aria-label="Tags">
        {row.tags.map((tag) => (
          <li key={tag}>{tag}</li>
        ))}
      </ul>
    )}
  </>
);

interface Props extends FaceProps {
  /** The column that shows the lead, which may have been moved concurrently. */
  column: LeadStatus;
  href: string;
  isOpen: boolean;
  isBusy: boolean;
  hasFocus: boolean;
  onMove: (row: LeadRow, status: LeadStatus) => void;
}

/** A lead on the board, moved by drag and drop or by its menu. Over 40 lines: one card of JSX. */
export const LeadCard = ({ column, href, isOpen, isBusy, hasFocus, onMove, ...face }: Props) => {
  const { row } = face;
  const name = personLabel(row);
  const place = useRef<HTMLLIElement>(null);
  const isElsewhere = row.status !== column;
  const { listeners, setNodeRef, isDragging } = useDraggable({
    id: row.leadId,
    data: { row },
    disabled: isBusy || isElsewhere,
  });
  useEffect(() => {
    if (hasFocus) place.current?.querySelector('button')?.focus();
  }, [hasFocus]);
  return (
    <li
      ref={(element) => {
        place.current = element;
        setNodeRef(element);
      }}
      {...listeners}
      className={styles.card}
      data-open={isOpen}
      data-carried={isDragging}
      data-elsewhere={isElsewhere}
    >
      <div className={styles.name}>
        <RecordLink to={href} draggable={false} aria-current={isOpen ? 'true' : undefined}>
          {name}
        </RecordLink>
        <ButtonDropdown
          variant="inline-icon"
          expandToViewport
          ariaLabel={`Move ${name}`}
          loading={isBusy}
          items={leadStatuses
            .filter((status) => status !== row.status)
            .map((status) => ({ id: status, text: `Move to ${leadStatusLabel(status)}` }))}
          onItemClick={({ detail }) => {
            const status = leadStatuses.find((known) => known === detail.id);
            if (status) onMove(row, status);
          }}
        />
      </div>
      {isElsewhere && <strong className={styles.elsewhere}>{leadStatusLabel(row.status)} now</strong>}
      <CardFace {...face} />
    </li>
  );
};
