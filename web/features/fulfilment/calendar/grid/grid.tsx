import { useDroppable } from '@dnd-kit/core';
import type { CSSProperties, ReactNode } from 'react';
import { localMinutes } from '../../../../../shared/contract/time.ts';
import type { BoardLane } from '../../../../../shared/fulfilment/dispatch/board.ts';
import { formatDate } from '../../../../ui/console/times.ts';
import { useClock } from '../../../../ui/console/use-clock.ts';
import { hourText, lengthText, MAX_GAP_MINUTES } from '../../../../ui/console/visit-lines.ts';
import { isOff, laneKey, laneName } from '../../board/board-view.ts';
import { blocksOf, type Hours, visitsOn, workOf } from '../../board/lanes/layout.ts';
import { useCalendar } from '../calendar-parts.ts';
import { Block } from './block.tsx';
import styles from './grid.module.css';

interface Place {
  lane: BoardLane;
  date: string;
}

/** Where what is dragged or proposed would lie in this crew and on this date. */
const useGhost = ({ lane, date }: Place) => {
  const { proposal } = useCalendar();
  const { visit, target } = proposal ?? {};
  const isHere = target?.vendorId === lane.vendorId && target.lane === lane.lane && target.date === date;
  return isHere && visit && target ? { visit, minutes: target.minutes } : undefined;
};

const Ghost = ({ style, minutes }: { style?: CSSProperties; minutes: number }) => {
  const { isPossible } = useCalendar();
  const text = hourText(Math.floor(minutes / 60)).replace(' ', minutes % 60 ? `:${minutes % 60} ` : ' ');
  return (
    <span className={styles.ghost} data-possible={isPossible} style={style} aria-hidden="true">
      {text}
    </span>
  );
};

const Cell = ({ lane, date, style, children }: Place & { style?: CSSProperties; children: ReactNode }) => {
  const { today, hours } = useCalendar();
  const { vendorId, lane: n } = lane;
  const { setNodeRef } = useDroppable({ id: `${laneKey(lane)} ${date}`, data: { vendorId, lane: n, date } });
  return (
    <div
      ref={setNodeRef}
      className={hours ? styles.track : styles.cell}
      data-today={date === today || undefined}
      style={style}
    >
      {children}
    </div>
  );
};

const lengthOf = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }): number =>
  (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000;

/** A crew’s day along the hours: where it works, its visits, and the minutes between them. */
const DayTrack = ({ lane, date, hours }: Place & { hours: Hours }) => {
  const { zone } = useCalendar();
  const ghost = useGhost({ lane, date });
  const length = (hours.to - hours.from) * 60;
  const share = (minutes: number): string => `${(minutes / length) * 100}%`;
  const at = (from: number, to: number, row = 0): CSSProperties => ({
    insetInlineStart: share(from - hours.from * 60),
    inlineSize: share(to - from),
    insetBlockStart: `calc(${row} * var(--row) + 4px)`,
  });
  const blocks = blocksOf(visitsOn(lane.visits, date, zone), zone);
  const rows = Math.max(1, ...blocks.map(({ row }) => row + 1));
  const day = lane.days.find((each) => each.date === date);
  return (
    <Cell lane={lane} date={date} style={{ '--rows': rows, '--hour': share(60) } as CSSProperties}>
      {workOf(day, zone).map(({ from, to }) => (
        <span
          key={from}
          className={styles.work}
          aria-hidden="true"
          style={at(Math.max(from, hours.from * 60), Math.min(to, hours.to * 60))}
        />
      ))}
      {blocks.map(({ visit, from, to, row, gap }) => (
        <span key={visit.visitId} className={styles.slot} style={at(from, to, row)}>
          <Block visit={visit} />
          {gap !== undefined && gap > 0 && gap <= MAX_GAP_MINUTES && (
            <small className={styles.gap} title={`${lengthText(gap)} to the next visit`}>
              {gap}
            </small>
          )}
        </span>
      ))}
      {ghost && <Ghost minutes={ghost.minutes} style={at(ghost.minutes, ghost.minutes + lengthOf(ghost.visit))} />}
    </Cell>
  );
};

/** A crew’s visits of one of several days, one below the other. */
const DayCell = ({ lane, date }: Place) => {
  const { zone } = useCalendar();
  const ghost = useGhost({ lane, date });
  const visits = visitsOn(lane.visits, date, zone);
  return (
    <Cell lane={lane} date={date}>
      {isOff(lane, [date]) && <small className={styles.off}>Off</small>}
      {visits.map((visit) => (
        <Block key={visit.visitId} visit={visit} />
      ))}
      {ghost && <Ghost minutes={ghost.minutes} />}
    </Cell>
  );
};

const Head = () => {
  const { dates, hours, today } = useCalendar();
  return (
    <div className={styles.head} aria-hidden="true">
      <span className={styles.corner} />
      {hours
        ? Array.from({ length: hours.to - hours.from }, (_, n) => hourText(hours.from + n)).map((hour) => (
            <span key={hour}>{hour}</span>
          ))
        : dates.map((date) => (
            <span key={date} data-today={date === today || undefined}>
              {formatDate(date)}
            </span>
          ))}
    </div>
  );
};

const Now = ({ hours }: { hours: Hours }) => {
  const { zone } = useCalendar();
  const minute = localMinutes(useClock(), zone);
  const share = (minute - hours.from * 60) / ((hours.to - hours.from) * 60);
  if (share < 0 || share > 1) return null;
  return <span className={styles.now} aria-hidden="true" style={{ '--share': share } as CSSProperties} />;
};

const visitsText = (lane: BoardLane, dates: readonly string[]): string[] => {
  const { length } = lane.visits;
  const away = isOff(lane, dates) ? ['Off'] : [];
  return length === 0 && away.length === 0
    ? ['Free']
    : [...away, ...(length ? [`${length} ${length === 1 ? 'visit' : 'visits'}`] : [])];
};

/** Crews as rows, over the hours of a day or over the days of a week. */
export const Grid = ({ lanes }: { lanes: readonly BoardLane[] }) => {
  const { dates, hours, today } = useCalendar();
  const counts = Map.groupBy(lanes, ({ vendorId }) => vendorId);
  const columns = hours ? hours.to - hours.from : dates.length;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keys
    <section className={styles.scroll} aria-label="Crews" tabIndex={0}>
      <div className={styles.grid} data-days={dates.length} style={{ '--columns': columns } as CSSProperties}>
        <Head />
        {lanes.map((lane) => {
          const name = laneName(lane, (counts.get(lane.vendorId)?.length ?? 0) > 1);
          return (
            <section key={laneKey(lane)} className={styles.line} aria-label={name}>
              <h2 title={name}>
                <span>{lane.vendorName}</span>
                <small>
                  {[name.slice(lane.vendorName.length + 2), ...visitsText(lane, dates)].filter(Boolean).join(' · ')}
                </small>
              </h2>
              {dates.map((date) =>
                hours ? (
                  <DayTrack key={date} lane={lane} date={date} hours={hours} />
                ) : (
                  <DayCell key={date} lane={lane} date={date} />
                ),
              )}
            </section>
          );
        })}
        {hours && dates[0] === today && <Now hours={hours} />}
      </div>
    </section>
  );
};
