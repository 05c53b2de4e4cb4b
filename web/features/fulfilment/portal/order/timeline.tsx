import { serviceNames } from '../../../../../shared/company/catalog/service-name.ts';
import { formatCents } from '../../../../../shared/contract/money.ts';
import type { TimelineEntry } from '../../../../../shared/fulfilment/portal/portal-order.ts';
import { dayOf, timelineNames, timeOf } from '../portal-words.ts';
import styles from './order.module.css';

const detailOf = ({ services, vendorName, cents, isTest }: TimelineEntry): string =>
  [
    services ? serviceNames(services) : '',
    vendorName ?? '',
    cents === undefined ? '' : formatCents(cents),
    isTest ? 'test, no money moved' : '',
  ]
    .filter(Boolean)
    .join(' · ');

/** What has happened with an order and what will, from the first to the last. */
export const Timeline = ({ entries }: { entries: readonly TimelineEntry[] }) => (
  <section className={styles.part} aria-labelledby="timeline">
    <h2 id="timeline">What happened, what comes</h2>
    <ol className={styles.timeline}>
      {entries.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two entries may be the same in all they say
        <li key={`${entry.kind} ${entry.at} ${index}`} data-ahead={entry.isAhead || undefined}>
          <span className={styles.stamp}>
            {dayOf(entry.at)}, {timeOf(entry.at)}
          </span>
          <strong>{timelineNames[entry.kind]}</strong>
          <span className={styles.detail}>{detailOf(entry)}</span>
        </li>
      ))}
    </ol>
  </section>
);
