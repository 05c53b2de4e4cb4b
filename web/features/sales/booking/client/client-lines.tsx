import { formatPhone, normalizePhone } from '../../../../../shared/contract/text.ts';
import type { ForClient } from '../../../../../shared/sales/booking/order.ts';
import styles from '../steps/review/review-step.module.css';
import { summaryOf } from './client-words.ts';

/** The client of an order, with who pays, perhaps on whose bill, and who sees what. */
export const ClientLines = ({ client, company }: { client: Readonly<ForClient>; company: string | undefined }) => (
  <>
    <p>{client.fullName}</p>
    <p className={styles.quiet}>
      {client.email}, {formatPhone(normalizePhone(client.phone) ?? client.phone)}
    </p>
    <p className={styles.quiet}>{summaryOf(client, company)} We’ll email them their link.</p>
  </>
);
