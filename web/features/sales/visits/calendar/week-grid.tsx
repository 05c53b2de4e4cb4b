import { formatDate } from '../../../../ui/console/times.ts';
import styles from './calendar.module.css';
import type { CalendarRow } from './calendar-days.ts';
import { VisitBlock } from './visit-block.tsx';

interface Props {
  rows: readonly CalendarRow[];
  dates: readonly string[];
  today: string;
  zone: string;
  params: URLSearchParams;
}

/** A week: vendors as rows, days as columns, visits by time. */
export const WeekGrid = ({ rows, dates, today, zone, params }: Props) => (
  <div className={styles.scroll}>
    <table className={styles.week}>
      <caption className={styles.unseen}>Visits by vendor and day</caption>
      <thead>
        <tr>
          <th scope="col">Vendor</th>
          {dates.map((date) => (
            <th key={date} scope="col" data-today={date === today} aria-current={date === today ? 'date' : undefined}>
              {formatDate(date)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, visits }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {dates.map((date) => (
              <td key={date} data-today={date === today}>
                {visits
                  .filter(({ scheduledDate }) => scheduledDate === date)
                  .map((visit) => (
                    <VisitBlock key={visit.bookingId} visit={visit} zone={zone} params={params} />
                  ))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
