import { useDraggable } from '@dnd-kit/core';
import type { CSSProperties } from 'react';
import { serviceNames } from '../../../../../shared/company/catalog/service-name.ts';
import type { BoardVisit } from '../../../../../shared/fulfilment/dispatch/visit.ts';
import { formatTime } from '../../../../ui/console/times.ts';
import { isMovable } from '../../board/move/proposal.ts';
import { stateText } from '../../visit-states.ts';
import { useCalendar } from '../calendar-parts.ts';
import styles from './block.module.css';

/** What a block says; also while it is dragged. */
export const BlockFace = ({ visit, note }: { visit: BoardVisit; note?: string | undefined }) => {
  const { zone } = useCalendar();
  const { startsAt, services, address, customerName } = visit;
  return (
    <>
      <span className={styles.first}>
        <b>{[note, formatTime(startsAt, zone)].filter(Boolean).join(', ')}</b> {serviceNames(services)}
      </span>
      <span className={styles.second}>
        {address.line1} · {customerName}
      </span>
    </>
  );
};

interface Props {
  visit: BoardVisit;
  style?: CSSProperties;
  note?: string | undefined;
  /** The list that shows it, where a visit stands in two. */
  list?: string;
}

/** A visit on the calendar: opens by a click or Enter, is dragged by the pointer, and moved by `m`. */
export const Block = ({ visit, style, note, list = '' }: Props) => {
  const { openId, isLate, isMet, onOpen, proposal, hours } = useCalendar();
  const { visitId, state, vendorName } = visit;
  const movable = isMovable(visit);
  const { setNodeRef, listeners } = useDraggable({ id: `${list}${visitId}`, data: { visit }, disabled: !movable });
  return (
    <button
      type="button"
      ref={setNodeRef}
      {...listeners}
      className={styles.block}
      data-visit={visitId}
      data-state={state}
      data-late={isLate(visitId) || isMet(visitId)}
      data-tall={hours === undefined}
      data-leaving={proposal?.visit.visitId === visitId}
      aria-current={openId === visitId ? 'true' : undefined}
      aria-keyshortcuts={movable ? 'm' : undefined}
      style={style}
      onClick={() => onOpen(visit)}
    >
      <BlockFace visit={visit} note={note} />
      <span className="visually-hidden">
        {`, ${stateText(visit)}${isMet(visitId) ? ', after a late job' : ''}, ${vendorName ?? 'nobody'}`}
      </span>
    </button>
  );
};
