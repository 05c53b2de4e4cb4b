import type { Board } from '../../../../../shared/fulfilment/dispatch/board.ts';
import type { BoardVisit } from '../../../../../shared/fulfilment/dispatch/visit.ts';
import { formatDate } from '../../../../ui/console/times.ts';
import styles from '../board.module.css';
import { useBoardParts } from '../board-parts.ts';
import { placeOf } from './layout.ts';
import { VisitBlock } from './visit-block.tsx';

interface Props {
  title: string;
  visits: readonly BoardVisit[];
  list: string;
  isOneDay: boolean;
}

const Row = ({ title, visits, list, isOneDay }: Props) => {
  const { zone } = useBoardParts();
  return (
    <section className={styles.tray} aria-label={title}>
      <h2>
        {title} <small>{visits.length === 1 ? '1 visit' : `${visits.length} visits`}</small>
      </h2>
      <ul>
        {visits.map((visit) => (
          <li key={visit.visitId}>
            <VisitBlock visit={visit} list={list} date={isOneDay ? undefined : formatDate(placeOf(visit, zone).date)} />
          </li>
        ))}
      </ul>
    </section>
  );
};

/** What waits for a decision above the crews: visits that nobody has, and those that run late. */
export const Tray = ({ board: { unassigned, late }, isOneDay }: { board: Board; isOneDay: boolean }) =>
  unassigned.length + late.length > 0 && (
    <div className={styles.trays}>
      {unassigned.length > 0 && <Row title="Nobody has it" visits={unassigned} list="tray " isOneDay={isOneDay} />}
      {late.length > 0 && <Row title="Late" visits={late} list="late " isOneDay={isOneDay} />}
    </div>
  );
