import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon, type IconName } from '../../../ui/workspace/icon.tsx';
import styles from './start.module.css';

interface RowProps {
  icon: IconName;
  title: string;
  hint: ReactNode;
  to: string | undefined;
  isBad?: boolean;
  action?: ReactNode;
}

/** A line that leads to what it names; a page of the back office is a document of its own. */
export const Row = ({ icon, title, hint, to, isBad = false, action }: RowProps) => (
  <li className={styles.row} data-bad={isBad}>
    <Icon name={icon} />
    {to === undefined ? (
      <span className={styles.title}>{title}</span>
    ) : (
      <Link to={to} data-row reloadDocument={!to.startsWith('/v2')} className={styles.title}>
        {title}
      </Link>
    )}
    <small>{hint}</small>
    {action}
  </li>
);

/** A list under its heading. */
export const Section = ({
  title,
  count,
  children,
}: {
  title: string;
  count?: number | string;
  children: ReactNode;
}) => (
  <section className={styles.section} aria-label={title}>
    <h2>
      {title} {count !== undefined && <span>{count}</span>}
    </h2>
    {children}
  </section>
);
