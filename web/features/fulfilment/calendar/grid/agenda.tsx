import type { BoardLane } from '../../../../../shared/fulfilment/dispatch/board.ts';
import { formatDate } from '../../../../ui/console/times.ts';
import { isOff, laneKey, laneName } from '../../board/board-view.ts';
import { visitsOn } from '../../board/lanes/layout.ts';
import { useCalendar } from '../calendar-parts.ts';
import styles from './agenda.module.css';
import { Block } from './block.tsx';

/** The calendar of a narrow window: each day’s crews with their visits, one below the other. */
export const Agenda = ({ lanes }: { lanes: readonly BoardLane[] }) => {
  const { zone, dates, today } = useCalendar();
  const counts = Map.groupBy(lanes, ({ vendorId }) => vendorId);
  const days = dates.map((date) => ({
    date,
    crews: lanes.flatMap((lane) => {
      const visits = visitsOn(lane.visits, date, zone);
      return visits.length === 0 ? [] : [{ lane, visits }];
    }),
  }));
  return (
    <div className={styles.agenda}>
      {days.map(({ date, crews }) => (
        <section key={date} aria-label={formatDate(date)}>
          <h2 data-today={date === today || undefined}>{formatDate(date)}</h2>
          {crews.length === 0 && <p>No visits</p>}
          {crews.map(({ lane, visits }) => (
            <div key={laneKey(lane)}>
              <h3>
                {laneName(lane, (counts.get(lane.vendorId)?.length ?? 0) > 1)}
                {isOff(lane, [date]) && ' · Off'}
              </h3>
              {visits.map((visit) => (
                <Block key={visit.visitId} visit={visit} />
              ))}
            </div>
          ))}
        </section>
      ))}
    </div>
  );
};
