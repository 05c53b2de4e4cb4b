import type { InputHTMLAttributes, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './choice-card.module.css';

interface ChoiceCardProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'children' | 'title' | 'type'> {
  type: 'radio' | 'checkbox';
  title: ReactNode;
  icon?: ReactNode;
  /** Shown at the end of the title, such as a price. */
  end?: ReactNode;
  children?: ReactNode;
}

/** A radio or checkbox as a card; the whole card is its label. */
export const ChoiceCard = ({ type, title, icon, end, children, className, ...input }: ChoiceCardProps) => (
  <label className={classNames(styles.card, icon !== undefined && styles.withIcon, className)}>
    <input type={type} className={styles.input} {...input} />
    {icon}
    <span className={styles.title}>{title}</span>
    {end && <span className={styles.end}>{end}</span>}
    <span className={classNames(styles.mark, type === 'radio' && styles.round)} aria-hidden="true" />
    {children && <span className={styles.more}>{children}</span>}
  </label>
);

/** A group of choice cards with a legend. */
export const ChoiceGroup = ({
  legend,
  hint,
  columns,
  children,
}: {
  legend: ReactNode;
  hint?: ReactNode;
  columns?: boolean;
  children: ReactNode;
}) => (
  <fieldset className={styles.group}>
    <legend className={styles.legend}>{legend}</legend>
    {hint && <p className={styles.hint}>{hint}</p>}
    <div className={classNames(styles.choices, columns && styles.columns)}>{children}</div>
  </fieldset>
);
