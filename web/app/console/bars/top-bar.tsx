import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import type { Appearance } from '../../../ui/console/look.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import { SkipLink } from '../../../ui/skip-link.tsx';
import { CompanyBanner } from '../company/company-banner.tsx';
import { CompanySwitcher } from '../company/company-switcher.tsx';
import { AccountMenu } from './account-menu.tsx';
import { BarIcon } from './bar-icon.tsx';
import { DisplayMenu } from './display-menu.tsx';
import styles from './top-bar.module.css';

const shortcut = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K';

/** The id of where the open room begins, behind the bars and the list of rooms. */
export const ROOM = 'room';

/** Without another address, which would ask whoever has unsaved changes whether to leave. */
const skip = (event: MouseEvent): void => {
  event.preventDefault();
  document.getElementById(ROOM)?.focus();
};

interface Props {
  appearance: Appearance;
  onAppearance: (next: Appearance) => void;
  onSearch: () => void;
}

/** Tenant name, search, display settings and account menu. */
export const TopBar = ({ appearance, onAppearance, onSearch }: Props) => {
  const { tenantName } = useWorkspace();
  return (
    <header id="top-bar">
      <div className={styles.bar} data-scheme="night">
        <SkipLink to={ROOM} onClick={skip} />
        <Link to="/admin/home" className={styles.brand}>
          <img src="/icon.svg" alt="" width="28" height="28" />
          <span>{tenantName}</span>
        </Link>
        <button type="button" className={styles.search} onClick={onSearch} aria-keyshortcuts="Control+K Meta+K">
          <BarIcon name="search" />
          <span>Search or do anything</span>
          <kbd>{shortcut}</kbd>
        </button>
        <div className={styles.menus}>
          <CompanySwitcher />
          <DisplayMenu appearance={appearance} onAppearance={onAppearance} />
          <AccountMenu />
        </div>
      </div>
      <CompanyBanner />
    </header>
  );
};
