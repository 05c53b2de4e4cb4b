import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import { DndContext, type DragEndEvent, DragOverlay, pointerWithin } from '@dnd-kit/core';
import { useMemo, useState } from 'react';
import type { Board } from '../../../../shared/fulfilment/dispatch/board.ts';
import type { BoardVisit } from '../../../../shared/fulfilment/dispatch/visit.ts';
import { ListSkeleton } from '../../../ui/console/list/list-skeleton.tsx';
import { changedParams, useListState } from '../../../ui/console/list/list-state.ts';
import { RecordLink } from '../../../ui/console/marks/record-link.tsx';
import { Problem } from '../../../ui/console/notices/problem.tsx';
import { formatDate, today } from '../../../ui/console/times.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import { useMedia } from '../../../ui/use-media.ts';
import { noVendor } from '../no-vendor.ts';
import styles from './board.module.css';
import { BoardBar } from './board-bar.tsx';
import { BoardContext, type BoardParts } from './board-parts.ts';
import { type BoardView, datesOf, lanesIn, metIn, viewIn } from './board-view.ts';
import { BoardGrid } from './lanes/board-grid.tsx';
import { clockText, type Hours, hoursOf, placeOf } from './lanes/layout.ts';
import { PhoneBoard } from './lanes/phone-board.tsx';
import { Tray } from './lanes/tray.tsx';
import { BlockFace } from './lanes/visit-block.tsx';
import { ConfirmStrip } from './move/confirm-strip.tsx';
import { type Proposal, proposalAt, STEP_MINUTES, type Target } from './move/proposal.ts';
import { useChances } from './move/use-chances.ts';
import { useProposal } from './move/use-proposal.ts';
import { shownOn, useBoard, visitsById } from './use-board.ts';
import { type Carry, silent, useCarry, useDragSensors } from './use-carry.ts';
import { VisitPanel } from './visit-panel.tsx';
import { WeatherDialog } from './weather/weather-dialog.tsx';

interface Dragged {
  readonly data: { readonly current?: Record<string, unknown> | undefined };
}

const visitOf = ({ data }: Dragged): BoardVisit | undefined => data.current?.visit as BoardVisit | undefined;

/** Where a drag ends: on the hours of one day the way to the side is time, over several days the time stays. */
export const droppedAt = (
  { active, over, delta }: Pick<DragEndEvent, 'active' | 'over' | 'delta'>,
  { zone, hours, isDay }: { zone: string; hours: Hours; isDay: boolean },
): Target | undefined => {
  const visit = visitOf(active);
  const place = over?.data.current as Pick<Target, 'vendorId' | 'lane' | 'date'> | undefined;
  if (!visit || !over || !place) return undefined;
  const { vendorId, lane, date } = place;
  const { minutes } = placeOf(visit, zone);
  // From the tray a visit keeps its time: there is no way to measure.
  const isMeasured = isDay && visit.vendorId !== undefined && placeOf(visit, zone).date === date;
  const way = isMeasured ? (delta.x / over.rect.width) * (hours.to - hours.from) * 60 : 0;
  return { vendorId, lane, date, minutes: minutes + Math.round(way / STEP_MINUTES) * STEP_MINUTES };
};

const Hint = () => (
  <p className={styles.hint}>
    Drag a visit, or focus it and press <kbd>M</kbd>: arrows move it, <kbd>Enter</kbd> proposes, <kbd>Esc</kbd> puts it
    back. Nothing is sent before you confirm.
  </p>
);

/** Why the board has no lane: a new company has nobody to send yet, which no filter changes. */
const NoLanes = ({ isUnstaffed }: { isUnstaffed: boolean }) => (
  <Box color="text-body-secondary">
    {isUnstaffed ? (
      <>
        {noVendor.title}. <RecordLink to={noVendor.path}>{noVendor.link}</RecordLink>
      </>
    ) : (
      'No crew fits. Clear the search or the filter.'
    )}
  </Box>
);

/** Where the keys hold a visit, for a screen reader. */
const Spoken = ({ board, carry }: { board: Board; carry: Carry }) => {
  const { visit, target } = carry.carried ?? {};
  const name = board.lanes.find(({ vendorId }) => vendorId === target?.vendorId)?.vendorName;
  return (
    <div role="status" className={styles.unseen}>
      {visit && target && `Over ${name}, ${formatDate(target.date)}, ${clockText(target.minutes)}`}
    </div>
  );
};

interface Props {
  board: Board;
  view: BoardView;
  carry: Carry;
  proposal: Proposal | undefined;
  onPropose: (proposal: Proposal | undefined) => void;
}

/**
 * The board under its bar, with what is dragged, open and proposed. Over 40 lines: it wires parts that share one drag.
 */
const Ground = ({ board, view, carry, proposal, onPropose }: Props) => {
  const { zone } = useWorkspace();
  const [params, change] = useListState();
  const isPhone = useMedia('(max-width: 688px)');
  const sensors = useDragSensors();
  const dates = datesOf(view);
  const lanes = lanesIn(board, view);
  const byId = useMemo(() => visitsById(board), [board]);
  const openId = params.get('visit') ?? undefined;
  const opened = openId === undefined ? undefined : byId.get(openId);
  const proposed = proposal && byId.get(proposal.visitId);
  const chances = useChances(carry.carried?.visit ?? proposed ?? opened, view.from, view.span);
  const hours = hoursOf(
    lanes.flatMap(({ visits }) => visits),
    zone,
  );
  const lateIds = new Set(board.late.map(({ visitId }) => visitId));
  const metIds = metIn(board);
  const parts: BoardParts = {
    zone,
    today: today(zone),
    carry,
    candidates: carry.carried && chances.candidates && new Map(chances.candidates.map((each) => [each.vendorId, each])),
    openId,
    hrefOf: (visitId) => `?${changedParams(params, { visit: visitId })}`,
    isLate: (visitId) => lateIds.has(visitId),
    isMet: (visitId) => metIds.has(visitId),
  };
  const onDragEnd = (event: DragEndEvent): void => {
    carry.release();
    const visit = visitOf(event.active);
    const target = droppedAt(event, { zone, hours, isDay: dates.length === 1 });
    const next = visit && target && proposalAt(visit, target, zone);
    if (next) onPropose(next);
  };
  const dragged = carry.carried && !carry.carried.target ? carry.carried.visit : undefined;
  return (
    <BoardContext value={parts}>
      <DndContext
        sensors={sensors}
        collisionDetection={pointerWithin}
        accessibility={{ announcements: silent, screenReaderInstructions: { draggable: '' } }}
        onDragStart={({ active }) => {
          const visit = visitOf(active);
          if (visit) carry.grab(visit);
        }}
        onDragCancel={carry.release}
        onDragEnd={onDragEnd}
      >
        {isPhone ? (
          <PhoneBoard board={board} lanes={lanes} dates={dates} />
        ) : (
          <>
            {board.lanes.length > 0 && <Hint />}
            <Tray board={board} isOneDay={dates.length === 1} />
            <BoardGrid lanes={lanes} dates={dates} hours={hours} />
          </>
        )}
        {lanes.length === 0 && <NoLanes isUnstaffed={board.lanes.length === 0} />}
        <DragOverlay dropAnimation={null}>
          {dragged && (
            <div className={styles.block} data-overlay data-state={dragged.state}>
              <div className={styles.face}>
                <BlockFace visit={dragged} />
              </div>
            </div>
          )}
        </DragOverlay>
      </DndContext>
      <Spoken board={board} carry={carry} />
      {opened && <VisitPanel visit={opened} onPropose={onPropose} close={() => change({ visit: undefined })} />}
      {proposal && proposed && (
        <ConfirmStrip
          key={JSON.stringify(proposal)}
          board={board}
          visit={proposed}
          proposal={proposal}
          chances={chances}
          onPropose={onPropose}
          onClose={() => onPropose(undefined)}
        />
      )}
    </BoardContext>
  );
};

interface NoVisitsProps {
  board: Board;
  view: BoardView;
  onGo: (from: string) => void;
}

/** Says that these days have no visit, and leads to the next that has one. */
const NoVisits = ({ board: { nextDate }, view: { from, span }, onGo }: NoVisitsProps) => (
  <div className={styles.empty}>
    <Box variant="h3" tagOverride="p">
      {span === 1 ? `No visits on ${formatDate(from)}` : 'No visits in these days'}
    </Box>
    {nextDate ? (
      <Button variant="primary" iconName="angle-right" iconAlign="right" onClick={() => onGo(nextDate)}>
        {`Next visits: ${formatDate(nextDate)}`}
      </Button>
    ) : (
      <Box color="text-body-secondary">Nothing is booked after them, either.</Box>
    )}
  </div>
);

/**
 * The dispatch board: who does what when, live; a drop, a key or a choice only fills the strip. Over 40 lines: one
 * screen of JSX.
 */
const BoardPage = () => {
  const { zone } = useWorkspace();
  const [params, change] = useListState();
  const day = today(zone);
  const view = viewIn(params, day);
  const dates = datesOf(view);
  const [isCarrying, setCarrying] = useState(false);
  const [isWeather, setWeather] = useState(false);
  const { data, error, refetch } = useBoard(view, isCarrying);
  const board = useMemo(() => data && shownOn(data), [data]);
  const [proposal, propose] = useProposal(board);
  const lanes = board ? lanesIn(board, view) : [];
  const carry = useCarry({ lanes, dates, span: view.span, zone }, (visit, target) => {
    const next = proposalAt(visit, target, zone);
    if (next) propose(next);
  });
  const isHeld = carry.carried !== undefined;
  if (isHeld !== isCarrying) setCarrying(isHeld);
  const last = dates.at(-1) ?? view.from;
  const isEmpty = board !== undefined && visitsById(board).size === 0;
  return (
    <div className={styles.page} data-strip={proposal !== undefined}>
      <Header
        variant="h1"
        counter={board && `(${visitsById(board).size})`}
        actions={
          <Button iconName="calendar" disabled={!board} onClick={() => setWeather(true)}>
            Weather day
          </Button>
        }
        description={view.span === 1 ? formatDate(view.from) : `${formatDate(view.from)} to ${formatDate(last)}`}
      >
        Dispatch
      </Header>
      <BoardBar view={view} today={day} onChange={change} />
      {error && !board && <Problem error={error} retry={refetch} />}
      {!board && !error && <ListSkeleton rows={8} />}
      {board && isEmpty && <NoVisits board={board} view={view} onGo={(from) => change({ from })} />}
      {board && isWeather && (
        <WeatherDialog
          date={view.from < day ? day : view.from}
          weatherServices={board.weatherServices}
          onClose={() => setWeather(false)}
        />
      )}
      {board && <Ground board={board} view={view} carry={carry} proposal={proposal} onPropose={propose} />}
    </div>
  );
};

export default BoardPage;
