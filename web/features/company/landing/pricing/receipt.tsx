import type { ServiceCode } from '../../../../../shared/company/catalog/service.ts';
import { formatCents } from '../../../../../shared/contract/money.ts';
import type { PropertyToPrice } from '../../../../../shared/sales/quoting/quote.ts';
import { api } from '../../../../platform/api.ts';
import { useRead } from '../../../../platform/use-read.ts';
import styles from './calculator.module.css';

interface ReceiptProps {
  chosen: readonly ServiceCode[];
  home: PropertyToPrice;
}

const TYPING_MS = 180;

/** The order as a receipt: the total is the server’s, with whatever it takes off. */
export const Receipt = ({ chosen, home }: ReceiptProps) => {
  const key = chosen.length > 0 ? `receipt ${JSON.stringify([chosen, home])}` : undefined;
  const ask = (signal: AbortSignal) => api('POST /api/quotes', { services: [...chosen], ...home }, { signal });
  const { data } = useRead(key, ask, TYPING_MS);
  const quote = chosen.length > 0 ? data : undefined;
  return (
    <div className={styles.receipt} aria-live="polite">
      <p className={styles.receiptHead}>
        {home.sqFt.toLocaleString('en-US')} sq ft, {home.rooms} {home.rooms === 1 ? 'room' : 'rooms'}
        {home.zip && `, ${home.zip}`}
      </p>
      <ul>
        {quote?.items.map(({ id, name, calculatedPrice }) => (
          <li key={id}>
            <span>{name}</span>
            <span>{formatCents(calculatedPrice)}</span>
          </li>
        ))}
      </ul>
      <p className={styles.total}>
        <span>Total</span>
        <output>{quote ? formatCents(quote.pricing.total) : '–'}</output>
      </p>
    </div>
  );
};
