import Box from '@cloudscape-design/components/box';
import type { Board, BoardLane } from '../../../../../shared/fulfilment/dispatch/board.ts';
import type { BoardVisit } from '../../../../../shared/fulfilment/dispatch/visit.ts';
import { formatDate } from '../../../../ui/console/times.ts';
import styles from '../board.module.css';
import { useBoardParts } from '../board-parts.ts';
import { isOff, laneKey, laneName } from '../board-view.ts';
import { placeOf } from './layout.ts';
import { VisitBlock } from './visit-block.tsx';

const List = ({
  title,
  visits,
  isOneDay,
  isAway = false,
  list,
}: {
  title: string;
  visits: readonly BoardVisit[];
  isOneDay: boolean;
  /** True for a crew that works on none of the days shown. */
  isAway?: boolean;
  list: string;
}) => {
  const { zone } = useBoardParts();
  const byTime = visits.toSorted((a, b) => a.startsAt.localeCompare(b.startsAt));
  return (
    <section aria-label={title}>
      <h2>
        {title}
        {isAway && <small> Off</small>}
      </h2>
      {byTime.map((visit, n) => {
        const { date } = placeOf(visit, zone);
        const before = byTime[n - 1];
        const isNewDay = !isOneDay && (!before || placeOf(before, zone).date !== date);
        return (
          <div key={visit.visitId}>
            {isNewDay && <h3>{formatDate(date)}</h3>}
            <VisitBlock visit={visit} list={list} isWide />
          </div>
        );
      })}
    </section>
  );
};

interface Lanes {
  lanes: readonly BoardLane[];
  dates: readonly string[];
}

/** Names the vendors of crews without a visit, those who could take one apart from those who are off. */
const Idle = ({ lanes, dates }: Lanes) => {
  const days = dates.length === 1 ? 'this day' : 'in these days';
  const groups = Map.groupBy(lanes, (lane) => (isOff(lane, dates) ? 'Off' : 'Without a visit'));
  return [...groups].map(([what, crews]) => (
    <Box key={what} color="text-body-secondary">
      {`${what} ${days}: ${[...new Set(crews.map(({ vendorName }) => vendorName))].join(', ')}`}
    </Box>
  ));
};

/** The board of a phone: what waits first, then each crew with its visits by time. */
export const PhoneBoard = ({ board, lanes, dates }: Lanes & { board: Board }) => {
  const isOneDay = dates.length === 1;
  const busy = lanes.filter(({ visits }) => visits.length > 0);
  const counts = Map.groupBy(lanes, ({ vendorId }) => vendorId);
  const tray = [
    ['Nobody has it', board.unassigned],
    ['Late', board.late],
  ] as const;
  return (
    <div className={styles.phone}>
      {tray.map(
        ([title, visits]) =>
          visits.length > 0 && (
            <List key={title} title={title} visits={visits} isOneDay={isOneDay} list={`${title} `} />
          ),
      )}
      {busy.map((lane) => (
        <List
          key={laneKey(lane)}
          title={laneName(lane, (counts.get(lane.vendorId)?.length ?? 0) > 1)}
          isAway={isOff(lane, dates)}
          visits={lane.visits}
          isOneDay={isOneDay}
          list=""
        />
      ))}
      <Idle lanes={lanes.filter(({ visits }) => visits.length === 0)} dates={dates} />
    </div>
  );
};
