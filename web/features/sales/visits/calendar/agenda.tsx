import Box from '@cloudscape-design/components/box';
import type { VisitRow } from '../../../../../shared/sales/records/visit-contract.ts';
import { formatDate } from '../../../../ui/console/times.ts';
import styles from './calendar.module.css';
import { VisitBlock } from './visit-block.tsx';

interface Props {
  visits: readonly VisitRow[];
  dates: readonly string[];
  today: string;
  zone: string;
  params: URLSearchParams;
}

/** The calendar of a phone: the days one below the other, with their visits by time. */
export const Agenda = ({ visits, dates, today, zone, params }: Props) => (
  <div className={styles.agenda}>
    {dates.map((date) => {
      const own = visits.filter(({ scheduledDate }) => scheduledDate === date);
      return (
        <section key={date} aria-label={formatDate(date)}>
          <h2 data-today={date === today}>
            {formatDate(date)}
            {date === today && ' · Today'}
          </h2>
          {own.length === 0 && <Box color="text-body-secondary">No visits</Box>}
          {own.map((visit) => (
            <VisitBlock key={visit.bookingId} visit={visit} zone={zone} params={params} isWide />
          ))}
        </section>
      );
    })}
  </div>
);
