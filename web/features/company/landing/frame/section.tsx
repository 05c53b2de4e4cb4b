import type { ReactNode } from 'react';
import type { LandingPart } from '../../../../../shared/company/site/landing/landing-page.ts';
import { classNames } from '../../../../ui/class-names.ts';
import styles from './landing.module.css';

interface PartProps {
  id: string;
  part: LandingPart | undefined;
  className?: string | undefined;
  children?: ReactNode;
}

/** A section with its heading; what is in it, the page arranges. */
export const Part = ({ id, part, className, children }: PartProps) =>
  part && (
    <section
      id={id}
      className={classNames(styles.section, className)}
      data-scheme="night"
      aria-labelledby={`${id}-title`}
    >
      <div className={styles.head}>
        <h2 id={`${id}-title`}>{part.title}</h2>
        {part.lead && <p>{part.lead}</p>}
      </div>
      {children}
    </section>
  );
