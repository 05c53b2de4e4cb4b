import type { ReactNode } from 'react';
import { usePageTitle } from '../../platform/pages/page-title.ts';
import { classNames } from '../class-names.ts';
import styles from './work-page.module.css';

interface WorkPageProps {
  readonly title: string;
  /** A number beside the title, such as how many rows there are. */
  readonly count?: ReactNode;
  /** What the tab is called, where it is more than the title. */
  readonly tabTitle?: string | undefined;
  /** Filters and the like, to the left of the actions. */
  readonly bar?: ReactNode;
  readonly actions?: ReactNode;
  /** True where the page scrolls its own parts, as a board does. */
  readonly isWhole?: boolean;
  readonly children: ReactNode;
}

/** A page of the workspace: one line with its title and actions, then its content, which scrolls beneath. */
export const WorkPage = ({
  title,
  count,
  tabTitle = title,
  bar,
  actions,
  isWhole = false,
  children,
}: WorkPageProps) => {
  usePageTitle(tabTitle);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>
          {title}
          {count !== undefined && <span className={styles.count}>{count}</span>}
        </h1>
        {bar && <div className={styles.bar}>{bar}</div>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      <div className={classNames(styles.body, isWhole && styles.whole)}>{children}</div>
    </div>
  );
};
