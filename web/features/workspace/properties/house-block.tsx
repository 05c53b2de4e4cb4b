import { type ReactNode, useId } from 'react';
import { Icon, type IconName } from '../../../ui/workspace/icon.tsx';
import styles from './house-block.module.css';

interface BlockProps {
  readonly title: string;
  readonly icon: IconName;
  readonly count: number;
  /** What stands there while it has nothing. */
  readonly empty: string;
  readonly children: ReactNode;
}

/** One block of a house. */
export const HouseBlockSection = ({ title, icon, count, empty, children }: BlockProps) => {
  const id = useId();
  return (
    <section className={styles.block} aria-labelledby={id}>
      <h2 id={id}>
        <Icon name={icon} />
        {title}
        <span>{count}</span>
      </h2>
      {count === 0 && <p className={styles.empty}>{empty}</p>}
      {children}
    </section>
  );
};
