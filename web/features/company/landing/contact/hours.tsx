import { hoursOf } from '../../../../../shared/company/site/landing/hours.ts';
import { localDate } from '../../../../../shared/contract/time.ts';
import { configuration, currentTenant } from '../../../../platform/configuration.ts';
import { dayText } from '../frame/day-text.ts';
import styles from './contact.module.css';

/** When the company's office answers, and the next day on which it is closed. */
export const Hours = () => {
  const { week } = configuration();
  const rows = week ? hoursOf(week) : [];
  if (rows.length === 0) return null;
  const today = localDate(Date.now(), currentTenant().timezone);
  const next = week?.closed.find(({ date }) => date >= today);
  return (
    <table className={styles.hours}>
      <caption>Office hours</caption>
      <tbody>
        {rows.map(({ days, hours }) => (
          <tr key={days}>
            <th scope="row">{days}</th>
            <td>{hours}</td>
          </tr>
        ))}
        {next && (
          <tr>
            <th scope="row">{dayText(next.date)}</th>
            <td>Closed, {next.name}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
};
