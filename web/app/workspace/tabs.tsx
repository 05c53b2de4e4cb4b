import { useState } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { signOut } from '../../platform/auth/auth.ts';
import { paths } from '../../platform/pages/paths.ts';
import { useWorkspace } from '../../ui/console/workspace.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Icon } from '../../ui/workspace/icon.tsx';
import type { NavigationProps } from './navigation.ts';
import { addressOf, pagesFor, type WorkspacePage } from './pages.ts';
import styles from './tabs.module.css';

/** How many pages have a tab of their own; the others are behind the last one. */
const OWN_TABS = 4;

const Tab = ({ page, onFollow }: { page: WorkspacePage; onFollow?: () => void }) => (
  <NavLink to={addressOf(page)} end={page.path === ''} {...(onFollow && { onClick: onFollow })}>
    <Icon name={page.icon} size={20} />
    <span>{page.title}</span>
  </NavLink>
);

interface MoreProps extends NavigationProps {
  pages: readonly WorkspacePage[];
  onClose: () => void;
}

const More = ({ pages, look, onLook, onOpen, onClose }: MoreProps) => (
  <Dialog labelledBy="more-title" onDismiss={onClose} className={styles.more}>
    <h2 id="more-title" tabIndex={-1}>
      More
    </h2>
    {pages.map((page) => (
      <Tab key={page.path} page={page} onFollow={onClose} />
    ))}
    <button
      type="button"
      onClick={() => {
        onClose();
        onOpen('palette');
      }}
    >
      <Icon name="search" size={20} />
      Search or do anything
    </button>
    <button type="button" onClick={onLook}>
      <Icon name="light" size={20} />
      Use the {look === 'dark' ? 'light' : 'dark'} look
    </button>
    <Link to={paths.adminHome} reloadDocument>
      <Icon name="office" size={20} />
      Back office
    </Link>
    <button type="button" onClick={() => void signOut()}>
      <Icon name="out" size={20} />
      Sign out
    </button>
    <button type="button" onClick={onClose}>
      <Icon name="close" size={20} />
      Close
    </button>
  </Dialog>
);

/** The navigation of a phone: a tab for each of the first pages, and one for everything else. */
export const Tabs = (props: NavigationProps) => {
  const { me } = useWorkspace();
  const [isOpen, setOpen] = useState(false);
  const pages = pagesFor(me.roles);
  return (
    <>
      <nav aria-label="Workspace" className={styles.tabs}>
        {pages.slice(0, OWN_TABS).map((page) => (
          <Tab key={page.path} page={page} />
        ))}
        <button type="button" onClick={() => setOpen(true)} aria-haspopup="dialog">
          <Icon name="more" size={20} />
          <span>More</span>
        </button>
      </nav>
      {isOpen && <More {...props} pages={pages.slice(OWN_TABS)} onClose={() => setOpen(false)} />}
    </>
  );
};
