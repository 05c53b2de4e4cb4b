import type { BoardVisit } from '../../../../shared/fulfilment/dispatch/visit.ts';
import { formatDate } from '../../../ui/console/times.ts';
import { placeOf } from '../board/lanes/layout.ts';
import { useCalendar } from './calendar-parts.ts';
import { Block } from './grid/block.tsx';
import styles from './tray.module.css';

interface Props {
  title: string;
  list: string;
  visits: readonly BoardVisit[];
}

/** Visits that wait for somebody, above the crews: from here they are dragged to one. */
export const Tray = ({ title, list, visits }: Props) => {
  const { zone, dates } = useCalendar();
  if (visits.length === 0) return null;
  return (
    <section className={styles.tray} aria-label={title}>
      <h2>
        {title} <span>{visits.length}</span>
      </h2>
      <ul>
        {visits.map((visit) => (
          <li key={visit.visitId}>
            <Block
              visit={visit}
              list={list}
              note={dates.length > 1 ? formatDate(placeOf(visit, zone).date) : undefined}
            />
          </li>
        ))}
      </ul>
    </section>
  );
};
