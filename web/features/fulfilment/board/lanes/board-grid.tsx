import { localMinutes } from '../../../../../shared/contract/time.ts';
import type { BoardLane } from '../../../../../shared/fulfilment/dispatch/board.ts';
import { formatDate } from '../../../../ui/console/times.ts';
import { useClock } from '../../../../ui/console/use-clock.ts';
import { hourText } from '../../../../ui/console/visit-lines.ts';
import styles from '../board.module.css';
import { useBoardParts } from '../board-parts.ts';
import { laneKey, laneName } from '../board-view.ts';
import LaneRow from './lane-row.tsx';
import type { Hours } from './layout.ts';

/** Rows that are drawn before it is known what the window shows. */
const ROWS_AT_FIRST = 14;

const HourLine = ({ from, to }: Hours) => (
  <div className={styles.hours} aria-hidden>
    {Array.from({ length: to - from }, (_, n) => from + n).map((hour) => (
      <span key={hour} style={{ insetInlineStart: `${((hour - from) / (to - from)) * 100}%` }}>
        {hourText(hour)}
      </span>
    ))}
  </div>
);

const DateLine = ({ dates }: { dates: readonly string[] }) => {
  const { today } = useBoardParts();
  return (
    <div className={styles.dates} style={{ gridTemplateColumns: `repeat(${dates.length}, minmax(0, 1fr))` }}>
      {dates.map((date) => (
        <span key={date} data-today={date === today}>
          {formatDate(date)}
        </span>
      ))}
    </div>
  );
};

interface Props {
  lanes: readonly BoardLane[];
  dates: readonly string[];
  hours: Hours;
}

/** Crews as rows, over the hours of a day or over several days. */
export const BoardGrid = ({ lanes, dates, hours }: Props) => {
  const { zone, today } = useBoardParts();
  const minute = localMinutes(useClock(), zone);
  const isDay = dates.length === 1;
  const counts = Map.groupBy(lanes, ({ vendorId }) => vendorId);
  return (
    <div className={styles.scroll}>
      <div className={styles.grid} data-span={dates.length}>
        {isDay ? <HourLine {...hours} /> : <DateLine dates={dates} />}
        {lanes.map((lane, n) => (
          <LaneRow
            key={laneKey(lane)}
            lane={lane}
            name={laneName(lane, (counts.get(lane.vendorId)?.length ?? 0) > 1)}
            dates={dates}
            hours={isDay ? hours : undefined}
            now={isDay && dates[0] === today ? minute : undefined}
            isNearAtFirst={n < ROWS_AT_FIRST}
          />
        ))}
      </div>
    </div>
  );
};
