import type { CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import { serviceNames } from '../../../../shared/company/catalog/service-name.ts';
import type { Board } from '../../../../shared/fulfilment/dispatch/board.ts';
import type { BoardVisit } from '../../../../shared/fulfilment/dispatch/visit.ts';
import { laneKey, laneName } from '../../../features/fulfilment/board/board-view.ts';
import { blocksOf, hoursOf, placeOf, visitsOn } from '../../../features/fulfilment/board/lanes/layout.ts';
import type { Waiting } from '../../../features/fulfilment/board/waiting/waiting.ts';
import { formatMoment } from '../../../ui/console/times.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import { Row, Section } from './rows.tsx';
import styles from './start.module.css';

const linkTo = (visit: BoardVisit, zone: string): string =>
  `/v2/calendar?from=${placeOf(visit, zone).date}&visit=${visit.visitId}`;

const DayLine = ({ board, day }: { board: Board; day: string }) => {
  const { zone } = useWorkspace();
  const busy = board.lanes.flatMap((lane) => {
    const visits = visitsOn(lane.visits, day, zone);
    return visits.length === 0 ? [] : [{ lane, visits }];
  });
  if (busy.length === 0) return <p className={styles.calm}>No crew has a visit today.</p>;
  const hours = hoursOf(
    busy.flatMap(({ visits }) => visits),
    zone,
  );
  const length = (hours.to - hours.from) * 60;
  return (
    <ul className={styles.lanes}>
      {busy.map(({ lane, visits }) => (
        <li key={laneKey(lane)}>
          <span>{laneName(lane, false)}</span>
          <Link to={`/v2/calendar?from=${day}`} aria-label={`${lane.vendorName}: ${visits.length} today`}>
            {blocksOf(visits, zone).map(({ visit, from, to }) => (
              <i
                key={visit.visitId}
                data-state={visit.state}
                title={serviceNames(visit.services)}
                style={
                  {
                    insetInlineStart: `${((from - hours.from * 60) / length) * 100}%`,
                    inlineSize: `${((to - from) / length) * 100}%`,
                  } as CSSProperties
                }
              />
            ))}
          </Link>
        </li>
      ))}
    </ul>
  );
};

interface Props {
  /** Of the day. */
  board: Board;
  day: string;
  waiting: Waiting;
}

/** How the board stands: who works today, and the visits that wait for somebody. */
export const BoardState = ({ board, day, waiting: { late, nobody, offered } }: Props) => {
  const { zone } = useWorkspace();
  const rows = [
    ...late.map((visit) => ({
      visit,
      why: visit.lateMinutes ? `${visit.lateMinutes} min late` : 'Should have begun',
      isBad: true,
    })),
    ...nobody.map((visit) => ({ visit, why: 'Nobody has it', isBad: true })),
    ...offered.map((visit) => ({ visit, why: `${visit.vendorName ?? 'A vendor'} hasn’t answered`, isBad: false })),
  ];
  return (
    <>
      <Section title="Today">
        <DayLine board={board} day={day} />
      </Section>
      <Section title="Visits that wait" count={rows.length}>
        {rows.length === 0 && <p className={styles.calm}>Every visit of the next two weeks has a crew.</p>}
        <ul>
          {rows.map(({ visit, why, isBad }) => (
            <Row
              key={`${why} ${visit.visitId}`}
              icon={isBad ? 'alert' : 'clock'}
              title={`${serviceNames(visit.services)}, ${visit.address.line1}`}
              hint={`${why} · ${formatMoment(visit.startsAt, zone)}`}
              to={linkTo(visit, zone)}
              isBad={isBad}
            />
          ))}
        </ul>
      </Section>
    </>
  );
};
