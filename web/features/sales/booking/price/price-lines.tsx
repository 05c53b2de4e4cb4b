import { soldAs } from '../../../../../shared/company/catalog/assessment.ts';
import type { ServiceCode } from '../../../../../shared/company/catalog/service.ts';
import { formatCents } from '../../../../../shared/contract/money.ts';
import styles from './price-lines.module.css';

interface PriceLine {
  readonly id: ServiceCode;
  readonly name: string;
  readonly calculatedPrice: number;
  readonly adjustments: readonly { readonly reason: string }[];
}

interface PriceLinesProps {
  items: readonly PriceLine[];
  /** Also shows the sum. */
  total?: number;
  /** Adds a button to each line that removes its service. */
  onRemove?: ((id: ServiceCode) => void) | undefined;
}

/** Each service with its price and reasons; with `total` also their sum. */
export const PriceLines = ({ items, total, onRemove }: PriceLinesProps) => (
  <ul className={styles.lines}>
    {items.map(({ id, name, calculatedPrice, adjustments }) => (
      <li key={id}>
        <span>
          {soldAs(id, name)}
          {adjustments.length > 0 && <small>{adjustments.map(({ reason }) => reason).join(', ')}</small>}
        </span>
        <span className={styles.end}>
          {formatCents(calculatedPrice)}
          {onRemove && (
            <button type="button" className={styles.remove} aria-label={`Remove ${name}`} onClick={() => onRemove(id)}>
              <span aria-hidden="true">×</span>
            </button>
          )}
        </span>
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
