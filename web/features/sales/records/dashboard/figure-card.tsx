import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Compared } from '../../../../../shared/sales/records/dashboard.ts';
import styles from './dashboard.module.css';
import { moveOf } from './period.ts';

interface Props {
  readonly label: string;
  readonly figure: Compared;
  readonly show: (value: number) => string;
  readonly note: ReactNode;
  /** The list that holds exactly what is counted. */
  readonly to?: string;
  readonly isLessBetter?: boolean;
}

/** A number of the period with the way it moved; where it counts rows, it leads to them. */
export const FigureCard = ({ label, figure, show, note, to, isLessBetter = false }: Props) => {
  const move = moveOf(figure, isLessBetter);
  const value = figure.value === null ? '–' : show(figure.value);
  return (
    <li className={styles.figure}>
      <h2>{to ? <Link to={to}>{label}</Link> : label}</h2>
      <p className={styles.number}>{value}</p>
      <p className={styles.move} data-mood={move.mood}>
        {move.text}
        {figure.before !== null && figure.before > 0 && <span> from {show(figure.before)}</span>}
      </p>
      <p className={styles.note}>{note}</p>
    </li>
  );
};
