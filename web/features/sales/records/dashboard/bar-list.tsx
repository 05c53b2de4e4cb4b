import { RecordLink } from '../../../../ui/console/marks/record-link.tsx';
import styles from './dashboard.module.css';

export interface BarLine {
  readonly key: string;
  readonly label: string;
  readonly value: string;
  /** From 0 to 1. */
  readonly share: number;
  readonly to?: string | undefined;
}

/** Labeled values with bars, longest first; the bars are decorative. */
export const BarList = ({ label, lines }: { label: string; lines: readonly BarLine[] }) => (
  <ul className={styles.bars} aria-label={label}>
    {lines.map(({ key, label: name, value, share, to }) => (
      <li key={key}>
        <span>{name}</span>
        <span className={styles.value}>{to ? <RecordLink to={to}>{value}</RecordLink> : value}</span>
        <span className={styles.track} aria-hidden="true">
          <span style={{ inlineSize: `${Math.min(100, Math.round(share * 100))}%` }} />
        </span>
      </li>
    ))}
  </ul>
);
