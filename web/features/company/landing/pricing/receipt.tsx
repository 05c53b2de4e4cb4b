import type { ServiceCode } from '../../../../../shared/company/catalog/service.ts';
import { formatCents } from '../../../../../shared/contract/money.ts';
import type { PropertyToPrice } from '../../../../../shared/sales/quoting/quote.ts';
import { type ApiOutput, api } from '../../../../platform/api/api.ts';
import { useRead } from '../../../../platform/api/use-read.ts';
import styles from './calculator.module.css';

type Quote = ApiOutput<'POST /api/quotes'>;

const TYPING_MS = 180;

/** The quote of a choice for a home; another `round` asks for it again. */
export const useReceipt = (chosen: readonly ServiceCode[], home: PropertyToPrice, round: number) => {
  const key = chosen.length > 0 ? `receipt ${JSON.stringify([chosen, home, round])}` : undefined;
  const ask = (signal: AbortSignal) => api('POST /api/quotes', { services: [...chosen], ...home }, { signal });
  const { answer, error } = useRead(key, ask, TYPING_MS);
  return key === undefined ? {} : { quote: answer, error };
};

/** The total as it is shown; a dash until it is known. */
export const totalOf = (quote: Quote | undefined): string => (quote ? formatCents(quote.pricing.total) : '–');

/** The order as a receipt: the total is the server’s, with whatever it takes off. */
export const Receipt = ({ quote, home }: { quote: Quote | undefined; home: PropertyToPrice }) => (
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
      <output>{totalOf(quote)}</output>
    </p>
  </div>
);
