import { formatCents } from '../../../../../shared/contract/money.ts';
import styles from './price-lines.module.css';

interface PriceLine {
  readonly id: string;
  readonly name: string;
  readonly calculatedPrice: number;
  readonly adjustments: readonly { readonly reason: string }[];
}

/** Each service with its price and reasons; with `total` also their sum. */
export const PriceLines = ({ items, total }: { items: readonly PriceLine[]; total?: number }) => (
  <ul className={styles.lines}>
    {items.map(({ id, name, calculatedPrice, adjustments }) => (
      <li key={id}>
        <span>
          {name}
          {adjustments.length > 0 && <small>{adjustments.map(({ reason }) => reason).join(', ')}</small>}
        </span>
        <span>{formatCents(calculatedPrice)}</span>
      </li>
    ))}
    {total !== undefined && (
      <li className={styles.total}>
        <span>Total</span>
        <span>{formatCents(total)}</span>
      </li>
    )}
  </ul>
);
