import { DndContext, type DragMoveEvent, DragOverlay, pointerWithin } from '@dnd-kit/core';
import { useEffect, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Board } from '../../../../../shared/fulfilment/dispatch/board.ts';
import type { BoardVisit } from '../../../../../shared/fulfilment/dispatch/visit.ts';
import { useListState } from '../../../../ui/console/list/list-state.ts';
import { formatDate } from '../../../../ui/console/times.ts';
import { useWorkspace } from '../../../../ui/console/workspace.tsx';
import { useMedia } from '../../../../ui/use-media.ts';
import { useCommands } from '../../../../ui/workspace/commands.tsx';
import { Button, Empty } from '../../../../ui/workspace/kit.tsx';
import { type BoardView, datesOf, lanesIn, metIn } from '../../board/board-view.ts';
import { hoursOf } from '../../board/lanes/layout.ts';
import { isMovable, type Target } from '../../board/move/proposal.ts';
import { visitsById } from '../../board/use-board.ts';
import { silent, useDragSensors } from '../../board/use-carry.ts';
import { noVendor } from '../../no-vendor.ts';
import { CalendarContext, type CalendarParts } from '../calendar-parts.ts';
import { MoveDialog } from '../move/move-dialog.tsx';
import { MoveStrip } from '../move/move-strip.tsx';
import { useTrial } from '../move/use-trial.ts';
import { VerdictLines } from '../move/verdict-lines.tsx';
import { isSameTarget, isThere, type Proposal, targetAt } from '../place.ts';
import { Tray } from '../tray.tsx';
import { focusedVisitId } from '../use-calendar-keys.ts';
import { VisitAside } from '../visit-aside.tsx';
import { Agenda } from './agenda.tsx';
import blockStyles from './block.module.css';
import { BlockFace } from './block.tsx';
import styles from './calendar-ground.module.css';
import { Grid } from './grid.tsx';

interface Props {
  board: Board;
  view: BoardView;
  today: string;
  /** While something is held or proposed, nothing on the page may move. */
  onHold: (isHeld: boolean) => void;
}

const visitOf = ({ active }: Pick<DragMoveEvent, 'active'>): BoardVisit | undefined =>
  active.data.current?.visit as BoardVisit | undefined;

/** What a drag is over, as far into it as its left edge lies. */
const placeUnder = ({ active, over }: Pick<DragMoveEvent, 'active' | 'over'>) => {
  const place = over?.data.current as Pick<Target, 'vendorId' | 'lane' | 'date'> | undefined;
  const left = active.rect.current.translated?.left;
  if (!over || !place || left === undefined) return undefined;
  return { ...place, share: (left - over.rect.left) / over.rect.width };
};

interface NoVisitsProps {
  board: Board;
  view: BoardView;
  onGo: (date: string) => void;
}

/** Says that these days have no visit, and leads to the next that has one; the crews stay in sight. */
const NoVisits = ({ board: { nextDate }, view, onGo }: NoVisitsProps) => (
  <div className={styles.none} role="status">
    {view.span === 1 ? `No visits on ${formatDate(view.from)}.` : 'No visits in this week.'}
    {nextDate ? (
      <Button onClick={() => onGo(nextDate)}>{`Next visits: ${formatDate(nextDate)}`}</Button>
    ) : (
      ' Nothing is booked after it, either.'
    )}
  </div>
);

/** The calendar with what is dragged, proposed and open. Over 40 lines: it wires the parts together, and decides nothing. */
export const CalendarGround = ({ board, view, today, onHold }: Props) => {
  const { zone } = useWorkspace();
  const [params, change] = useListState();
  const isNarrow = useMedia('(max-width: 47.99rem)');
  const sensors = useDragSensors();
  const [held, setHeld] = useState<{ visit: BoardVisit; target?: Target }>();
  const [proposal, setProposal] = useState<Proposal>();
  const [movingId, setMovingId] = useState<string>();
  const byId = useMemo(() => visitsById(board), [board]);
  const dates = datesOf(view);
  const lanes = lanesIn(board, view);
  const hours =
    dates.length === 1
      ? hoursOf(
          lanes.flatMap(({ visits }) => visits),
          zone,
        )
      : undefined;
  const shown: Proposal | undefined = held?.target ? { visit: held.visit, target: held.target } : proposal;
  const trial = useTrial(shown);
  const openId = params.get('visit') ?? undefined;
  const opened = openId === undefined ? undefined : byId.get(openId);
  const moving = movingId === undefined ? undefined : byId.get(movingId);
  const isBusy = held !== undefined || proposal !== undefined || moving !== undefined;
  useEffect(() => onHold(isBusy), [isBusy, onHold]);
  const propose = (next: Proposal): void => {
    setMovingId(undefined);
    if (!isThere(next.visit, next.target, zone) || next.visit.vendorId === undefined) setProposal(next);
  };
  const close = (): void => change({ visit: undefined });
  useCommands([
    {
      id: 'move',
      title: 'Move the visit',
      keys: 'm',
      group: 'On this page',
      run: () => {
        const visit = byId.get(focusedVisitId() ?? openId ?? '');
        if (visit && isMovable(visit)) setMovingId(visit.visitId);
      },
    },
    ...(opened && !proposal
      ? [
          {
            id: 'close',
            title: 'Close the visit',
            keys: 'Escape',
            group: 'On this page' as const,
            isKeyOnly: true,
            run: close,
          },
        ]
      : []),
  ]);
  const follow = (event: DragMoveEvent): void => {
    const visit = visitOf(event);
    const over = placeUnder(event);
    const target = visit && over && targetAt(visit, over, hours, zone);
    setHeld((now) =>
      now && !isSameTarget(now.target, target) ? { visit: now.visit, ...(target && { target }) } : now,
    );
  };
  const lateIds = useMemo(() => new Set(board.late.map(({ visitId }) => visitId)), [board]);
  const metIds = useMemo(() => metIn(board), [board]);
  const parts: CalendarParts = {
    zone,
    today,
    dates,
    hours,
    proposal: shown,
    isPossible: trial.trial?.isPossible,
    openId,
    isLate: (visitId) => lateIds.has(visitId),
    isMet: (visitId) => metIds.has(visitId),
    onOpen: ({ visitId }) => change({ visit: visitId }),
  };
  return (
    <CalendarContext value={parts}>
      <DndContext
        sensors={sensors}
        collisionDetection={pointerWithin}
        accessibility={{ announcements: silent, screenReaderInstructions: { draggable: '' } }}
        onDragStart={(event) => {
          const visit = visitOf(event);
          if (visit) setHeld({ visit });
          setProposal(undefined);
        }}
        onDragMove={follow}
        onDragCancel={() => setHeld(undefined)}
        onDragEnd={() => {
          setHeld(undefined);
          if (held?.target) propose({ visit: held.visit, target: held.target });
        }}
      >
        <Tray title="Nobody has them" list="nobody " visits={board.unassigned} />
        <Tray title="Running late" list="late " visits={board.late.filter(({ vendorId }) => vendorId !== undefined)} />
        {byId.size === 0 && <NoVisits board={board} view={view} onGo={(from) => change({ from })} />}
        <div className={styles.ground}>
          {board.lanes.length === 0 ? (
            <Empty title={noVendor.title} icon="calendar">
              <p>{noVendor.why}</p>
              <Link to={noVendor.path} reloadDocument>
                {noVendor.link}
              </Link>
            </Empty>
          ) : lanes.length === 0 ? (
            <Empty title="No crew fits" icon="search">
              <p>Clear the search or the filter.</p>
            </Empty>
          ) : isNarrow ? (
            <Agenda lanes={lanes} />
          ) : (
            <Grid lanes={lanes} />
          )}
          {opened && !(isNarrow && proposal) && (
            <VisitAside visit={opened} onMove={() => setMovingId(opened.visitId)} onClose={close} />
          )}
          {proposal && (
            <MoveStrip
              key={`${proposal.visit.visitId} ${JSON.stringify(proposal.target)}`}
              board={board}
              proposal={proposal}
              trial={trial}
              onPropose={propose}
              onClose={() => setProposal(undefined)}
            />
          )}
        </div>
        <DragOverlay dropAnimation={null}>
          {held && (
            <div className={blockStyles.overlay} data-possible={trial.trial?.isPossible}>
              <div className={blockStyles.block} data-state={held.visit.state}>
                <BlockFace visit={held.visit} />
              </div>
              {held.target && (
                <ul>
                  <VerdictLines {...trial} />
                </ul>
              )}
            </div>
          )}
        </DragOverlay>
      </DndContext>
      {moving && <MoveDialog board={board} visit={moving} onPropose={propose} onClose={() => setMovingId(undefined)} />}
    </CalendarContext>
  );
};
