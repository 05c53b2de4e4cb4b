import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Compared } from '../../../../../shared/sales/records/dashboard/dashboard.ts';
import styles from './dashboard.module.css';
import { changeOf } from './period.ts';

interface Props {
  readonly label: string;
  readonly figure: Compared;
  readonly show: (value: number) => string;
  readonly note: ReactNode;
  /** The list with exactly the counted rows. */
  readonly to?: string | undefined;
  readonly isLowerBetter?: boolean;
}

/** A figure with its change against the period before; links to the counted rows if there is a list of them. */
export const FigureCard = ({ label, figure, show, note, to, isLowerBetter = false }: Props) => {
  const change = changeOf(figure, isLowerBetter);
  const value = figure.value === null ? '–' : show(figure.value);
  return (
    <li className={styles.figure}>
      <h2>{to ? <Link to={to}>{label}</Link> : label}</h2>
      <p className={styles.number}>{value}</p>
      <p className={styles.move} data-mood={change.mood}>
        {change.text}
        {figure.before !== null && figure.before > 0 && <span> from {show(figure.before)}</span>}
      </p>
      <p className={styles.note}>{note}</p>
    </li>
  );
};
