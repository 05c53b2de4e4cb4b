import type { ReactNode } from 'react';
import { classNames } from '../../../../ui/class-names.ts';
import styles from './section.module.css';

interface SectionProps {
  id: string;
  title: string;
  lead?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** One part of the homepage, reachable by its name in the address. */
export const Section = ({ id, title, lead, className, children }: SectionProps) => (
  <section
    id={id}
    className={classNames(styles.section, className)}
    data-scheme="night"
    tabIndex={-1}
    aria-labelledby={`${id}-title`}
  >
    <div className={styles.head}>
      <h2 id={`${id}-title`}>{title}</h2>
      {lead && <p>{lead}</p>}
    </div>
    {children}
  </section>
);
