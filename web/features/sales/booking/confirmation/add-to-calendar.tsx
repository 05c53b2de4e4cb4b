import type { OrderView } from '../../../../../shared/sales/booking/order.ts';
import { currentTenant } from '../../../../platform/configuration.ts';
import { paths } from '../../../../platform/pages/paths.ts';
import button from '../../../../ui/button.module.css';
import { classNames } from '../../../../ui/class-names.ts';
import { shortDayOf } from '../schedule/moments.ts';
import { capital, workOf } from '../schedule/plans/plan-text.ts';
import { type EntryText, googleLink, outlookLink } from './calendar-links.ts';
import styles from './confirmation.module.css';
import { oneLine } from './next-visit.tsx';

interface AddToCalendarProps {
  order: OrderView;
  /** Without it there is no file: its address holds the link's secret. */
  token: string | undefined;
  zone: string;
}

const outside = { target: '_blank', rel: 'noopener noreferrer' };

/** The visits for whichever calendar somebody uses: a file for all, a link for each where an app takes one at a time. */
export const AddToCalendar = ({ order, token, zone }: AddToCalendarProps) => (
  <details className={styles.calendars}>
    <summary className={classNames(button.button, button.primary)}>Add to calendar</summary>
    <ul>
      {token !== undefined && (
        <li>
          <span>{order.visits.length > 1 ? 'All visits' : 'Your visit'}</span>
          <a href={paths.calendar(order.orderId, token)} download="visits.ics">
            Apple or other app
          </a>
        </li>
      )}
      {order.visits.map((visit) => {
        const work = capital(workOf(visit.services));
        const text: EntryText = {
          title: `${work}, ${currentTenant().name}`,
          details: `With ${order.vendors[visit.vendorId] ?? currentTenant().name}.`,
          location: oneLine(order.address),
        };
        return (
          <li key={visit.startsAt}>
            <span>
              {work}, {shortDayOf(visit.startsAt, zone)}
            </span>
            <a href={googleLink(visit, text)} aria-label={`Google: ${work}`} {...outside}>
              Google
            </a>
            <a href={outlookLink(visit, text)} aria-label={`Outlook: ${work}`} {...outside}>
              Outlook
            </a>
          </li>
        );
      })}
    </ul>
  </details>
);
