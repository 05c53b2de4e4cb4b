import { useDraggable } from '@dnd-kit/core';
import { serviceNames } from '../../../../../shared/company/catalog/service-name.ts';
import type { BoardVisit } from '../../../../../shared/fulfilment/dispatch/visit.ts';
import { RecordLink } from '../../../../ui/console/marks/record-link.tsx';
import { formatSpan, formatTime } from '../../../../ui/console/times.ts';
import { stateText } from '../../visit-states.ts';
import styles from '../board.module.css';
import { useBoardParts } from '../board-parts.ts';
import { isMovable } from '../move/proposal.ts';

/** What a block says; also while it is dragged. */
export const BlockFace = ({
  visit,
  isWide = false,
  date,
}: {
  visit: BoardVisit;
  isWide?: boolean;
  date?: string | undefined;
}) => {
  const { zone, isMet } = useBoardParts();
  const { visitId, startsAt, endsAt, services, address, vendorName, state } = visit;
  return (
    <>
      <b>
        {[date, isWide ? formatSpan(startsAt, endsAt, zone) : formatTime(startsAt, zone)].filter(Boolean).join(', ')}
      </b>
      <strong>{serviceNames(services)}</strong>
      <span>{isWide ? `${address.line1}, ${address.city}` : address.line1}</span>
      <small>
        {stateText(visit)}
        {isMet(visitId) ? ', after a late job' : ''}
        {state === 'offered' && isWide && vendorName ? ` to ${vendorName}` : ''}
      </small>
    </>
  );
};

interface Props {
  visit: BoardVisit;
  style?: React.CSSProperties;
  isWide?: boolean;
  /** The list that shows it, where a visit stands in two. */
  list?: string;
  /** Said before the time where its place does not say it. */
  date?: string | undefined;
}

/** A visit on the board: a link that opens it, to be dragged or carried by keys. */
export const VisitBlock = ({ visit, style, isWide = false, list = '', date }: Props) => {
  const { carry, hrefOf, openId, isLate, isMet } = useBoardParts();
  const { visitId, state, customerName, vendorName } = visit;
  const isCarried = carry.carried?.visit.visitId === visitId;
  const { setNodeRef, listeners } = useDraggable({
    id: `${list}${visitId}`,
    data: { visit },
    disabled: !isMovable(visit),
  });
  return (
    <div
      ref={setNodeRef}
      {...listeners}
      className={styles.block}
      data-visit={visitId}
      data-state={state}
      data-late={isLate(visitId) || isMet(visitId)}
      data-open={openId === visitId}
      data-carried={isCarried}
      style={style}
    >
      <RecordLink
        to={hrefOf(visitId)}
        draggable={false}
        aria-current={openId === visitId ? 'true' : undefined}
        aria-keyshortcuts={isMovable(visit) ? 'M' : undefined}
        onKeyDown={(event) => carry.onKey(visit, event)}
      >
        <BlockFace visit={visit} isWide={isWide} date={date} />
        <span className={styles.unseen}>{`, ${customerName}, ${vendorName ?? 'nobody'}`}</span>
      </RecordLink>
    </div>
  );
};
