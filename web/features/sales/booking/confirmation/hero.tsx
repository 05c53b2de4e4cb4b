import { useEffect, useRef } from 'react';
import { currentTenant } from '../../../../platform/configuration.ts';
import { Sky } from '../../../../ui/sky/sky.tsx';
import styles from './confirmation.module.css';

/** The night sky over a house with lit windows. */
export const Hero = ({ title, lead, lit = 4 }: { title: string; lead: string; lit?: number }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new title takes the focus
  useEffect(() => heading.current?.focus(), [title]);
  return (
    <section className={styles.hero} data-scheme="night">
      <Sky seed={currentTenant().slug} lit={lit} />
      <div className={styles.heroText} data-no-stars>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p role="status">{lead}</p>
      </div>
    </section>
  );
};
