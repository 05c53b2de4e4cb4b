import { useDroppable } from '@dnd-kit/core';
import { type CSSProperties, memo, type ReactNode, useRef } from 'react';
import { formatCents } from '../../../../../shared/contract/money.ts';
import type { BoardLane } from '../../../../../shared/fulfilment/dispatch/board.ts';
import { lengthText, MAX_GAP_MINUTES } from '../../../../ui/console/visit-lines.ts';
import styles from '../board.module.css';
import { useBoardParts } from '../board-parts.ts';
import { isOff, laneKey } from '../board-view.ts';
import { whyText } from '../move/obstacles.ts';
import { blocksOf, clockText, type Hours, visitsOn, workOf } from './layout.ts';
import { useNear } from './use-near.ts';
import { BlockFace, VisitBlock } from './visit-block.tsx';

interface Place {
  lane: BoardLane;
  date: string;
}

/** Where the keys hold a visit over this crew and date. */
const useGhost = ({ lane, date }: Place) => {
  const { carry } = useBoardParts();
  const { visit, target } = carry.carried ?? {};
  const isHere = target?.vendorId === lane.vendorId && target.lane === lane.lane && target.date === date;
  return isHere && visit && target ? { visit, target } : undefined;
};

const Cell = ({
  lane,
  date,
  className,
  style,
  children,
}: Place & { className: string | undefined; style?: CSSProperties; children: ReactNode }) => {
  const { today } = useBoardParts();
  const { vendorId, lane: n } = lane;
  const { setNodeRef, isOver } = useDroppable({ id: `${laneKey(lane)} ${date}`, data: { vendorId, lane: n, date } });
  return (
    <div ref={setNodeRef} className={className} data-over={isOver} data-today={date === today} style={style}>
      {children}
    </div>
  );
};

/**
 * A crew's day along the hours: its visits, the ways between them, and where it works. Over 40 lines: one row of JSX,
 * drawn to one scale.
 */
const DayTrack = ({ lane, date, hours, now }: Place & { hours: Hours; now: number | undefined }) => {
  const { zone } = useBoardParts();
  const ghost = useGhost({ lane, date });
  const length = (hours.to - hours.from) * 60;
  const share = (minutes: number): string => `${((minutes - hours.from * 60) / length) * 100}%`;
  const blocks = blocksOf(visitsOn(lane.visits, date, zone), zone);
  const rows = Math.max(ghost ? 1 : 0, ...blocks.map(({ row }) => row + 1));
  const at = (from: number, to: number, row = 0): CSSProperties => ({
    insetInlineStart: share(from),
    inlineSize: `${((to - from) / length) * 100}%`,
    insetBlockStart: `calc(${row} * var(--row) + 4px)`,
  });
  const work = workOf(
    lane.days.find((day) => day.date === date),
    zone,
  );
  return (
    <Cell
      lane={lane}
      date={date}
      className={styles.track}
      style={{ '--rows': rows, '--hour': `${(60 / length) * 100}%` } as CSSProperties}
    >
      {work.map(({ from, to }) => (
        <span
          key={from}
          className={styles.work}
          aria-hidden
          style={{
            insetInlineStart: share(Math.max(from, hours.from * 60)),
            insetInlineEnd: `calc(100% - ${share(Math.min(to, hours.to * 60))})`,
          }}
        />
      ))}
      {blocks.map(({ visit, from, to, row }) => (
        <VisitBlock key={visit.visitId} visit={visit} style={at(from, to, row)} />
      ))}
      {blocks.map(
        ({ visit, to, row, gap }) =>
          gap !== undefined &&
          gap > 0 &&
          gap <= MAX_GAP_MINUTES && (
            <span
              key={`gap ${visit.visitId}`}
              className={styles.gap}
              title={`${lengthText(gap)} to the next visit`}
              style={at(to, to + gap, row)}
            >
              {lengthText(gap)}
            </span>
          ),
      )}
      {ghost && (
        <div
          className={styles.block}
          data-ghost
          style={at(ghost.target.minutes, ghost.target.minutes + minutesOf(ghost.visit))}
        >
          <b>{clockText(ghost.target.minutes)}</b>
        </div>
      )}
      {now !== undefined && now >= hours.from * 60 && now <= hours.to * 60 && (
        <span className={styles.now} style={{ insetInlineStart: share(now) }} aria-hidden />
      )}
    </Cell>
  );
};

const minutesOf = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }): number =>
  (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000;

/** A crew's visits of one of several days, one below the other. */
const DayCell = ({ lane, date }: Place) => {
  const { zone } = useBoardParts();
  const ghost = useGhost({ lane, date });
  const visits = visitsOn(lane.visits, date, zone);
  return (
    <Cell lane={lane} date={date} className={styles.cell}>
      {isOff(lane, [date]) && <small className={styles.off}>Off</small>}
      {visits.map((visit) => (
        <VisitBlock key={visit.visitId} visit={visit} />
      ))}
      {ghost && (
        <div className={styles.block} data-ghost>
          <div className={styles.face}>
            <BlockFace visit={ghost.visit} />
          </div>
        </div>
      )}
    </Cell>
  );
};

/** How well a crew fits the visit that is carried; without one, whether it is off on the only day shown. */
const Fit = ({ vendorId, isAway }: { vendorId: string; isAway: boolean }) => {
  const candidate = useBoardParts().candidates?.get(vendorId);
  if (!candidate) return isAway && <small className={styles.fit}>Off</small>;
  return (
    <small className={styles.fit} data-free={candidate.free}>
      {candidate.free ? `${candidate.travelMinutes} min · ${formatCents(candidate.margin)}` : whyText(candidate)}
    </small>
  );
};

interface RowProps {
  lane: BoardLane;
  name: string;
  dates: readonly string[];
  /** The hours of a single day; undefined where several are shown. */
  hours: Hours | undefined;
  now: number | undefined;
  isNearAtFirst: boolean;
}

/** One crew of the board. Rows far from the window are empty and keep their height. */
const LaneRow = ({ lane, name, dates, hours, now, isNearAtFirst }: RowProps) => {
  const { ref, isNear } = useNear(isNearAtFirst);
  const height = useRef(0);
  if (isNear && ref.current) height.current = ref.current.offsetHeight;
  const { candidates } = useBoardParts();
  const fits = candidates?.get(lane.vendorId)?.free;
  return (
    <section
      ref={ref}
      className={styles.line}
      aria-label={name}
      data-fits={fits}
      style={{
        gridTemplateColumns: `var(--name) repeat(${dates.length}, minmax(0, 1fr))`,
        ...(!isNear && height.current > 0 && { minBlockSize: height.current }),
      }}
    >
      <h2>
        {name}
        {isNear && <Fit vendorId={lane.vendorId} isAway={hours !== undefined && isOff(lane, dates)} />}
      </h2>
      {isNear &&
        dates.map((date) =>
          hours ? (
            <DayTrack key={date} lane={lane} date={date} hours={hours} now={now} />
          ) : (
            <DayCell key={date} lane={lane} date={date} />
          ),
        )}
    </section>
  );
};

export default memo(LaneRow);
