import { Link, NavLink } from 'react-router-dom';
import { signOut } from '../../platform/auth/auth.ts';
import { paths } from '../../platform/pages/paths.ts';
import { useWorkspace } from '../../ui/console/workspace.tsx';
import { Icon } from '../../ui/workspace/icon.tsx';
import { Keys } from '../../ui/workspace/kit.tsx';
import type { NavigationProps } from './navigation.ts';
import { addressOf, pagesFor, WORKSPACE } from './pages.ts';
import styles from './rail.module.css';

const paletteKeys = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K';

/**
 * The company, the search, the pages with their keys; at the foot the look, the keys, the back office and the account.
 * Over 40 lines: one column of JSX.
 */
export const Rail = ({ look, onLook, onOpen }: NavigationProps) => {
  const { me, tenantName } = useWorkspace();
  return (
    <div className={styles.rail}>
      <Link to={WORKSPACE} className={styles.brand} title={tenantName}>
        <img src="/icon.svg" alt="" width="22" height="22" />
        <span>{tenantName}</span>
      </Link>
      <button
        type="button"
        className={styles.search}
        title="Search or do anything"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => onOpen('palette')}
      >
        <Icon name="search" />
        <span>Search</span>
        <Keys keys={paletteKeys} />
      </button>
      <nav aria-label="Workspace">
        {pagesFor(me.roles).map((page) => (
          <NavLink
            key={page.path}
            to={addressOf(page)}
            end={page.path === ''}
            className={styles.link}
            title={page.hint}
          >
            <Icon name={page.icon} />
            <span>{page.title}</span>
            <Keys keys={`g ${page.shortcut}`} />
          </NavLink>
        ))}
      </nav>
      <div className={styles.foot}>
        <button type="button" className={styles.link} onClick={() => onOpen('keys')} aria-label="Show all keys">
          <Icon name="keys" />
          <span>Keys</span>
          <Keys keys="?" />
        </button>
        <button
          type="button"
          className={styles.link}
          onClick={onLook}
          aria-label={`Use the ${look === 'dark' ? 'light' : 'dark'} look`}
        >
          <Icon name="light" />
          <span>{look === 'dark' ? 'Light' : 'Dark'}</span>
        </button>
        <Link to={paths.adminHome} reloadDocument className={styles.link} aria-label="Back office">
          <Icon name="office" />
          <span>Back office</span>
        </Link>
        <button
          type="button"
          className={styles.link}
          onClick={() => void signOut()}
          aria-label={`Sign out ${me.name ?? me.email}`}
        >
          <Icon name="out" />
          <span className={styles.who}>
            Sign out <small>{me.name ?? me.email}</small>
          </span>
        </button>
      </div>
    </div>
  );
};
