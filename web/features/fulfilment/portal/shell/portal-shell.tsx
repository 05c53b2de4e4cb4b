import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { formatPhone } from '../../../../../shared/contract/text.ts';
import { signOut } from '../../../../platform/auth/auth.ts';
import { currentTenant } from '../../../../platform/configuration.ts';
import { paths } from '../../../../platform/pages/paths.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { PortalFrame, PortalNotice } from '../../../../ui/portal/portal-frame.tsx';
import { isViewed, portalPaths } from '../data/portal-base.ts';
import styles from './shell.module.css';

const icons = {
  home: 'M4 11.5 12 4l8 7.5M6.5 9.5V20h11V9.5M10 20v-5.5h4V20',
  orders: 'M5 4.5h14v15H5zM8.5 9h7M8.5 12.5h7M8.5 16h4',
  pictures: 'M3.5 5.5h17v13h-17zM3.5 15.5l5-4.5 4 3.5 3-2.5 5 4M15.75 9.5h.01',
  invoices: 'M6 3.5h12v17l-3-2-3 2-3-2-3 2zM9 8h6M9 11.5h6',
  houses: 'M3.5 20V10l5-4 5 4v10M13.5 20V4.5h7V20M3.5 20h17M17 8.5h.01M17 12h.01M17 15.5h.01M8.5 14h.01',
} as const;

const roomsOf = () => [
  { to: portalPaths.home(), name: 'Home', icon: icons.home },
  { to: portalPaths.orders(), name: 'Orders', icon: icons.orders },
  { to: portalPaths.pictures(), name: 'Pictures', icon: icons.pictures },
  { to: portalPaths.houses(), name: 'Houses', icon: icons.houses },
  { to: portalPaths.invoices(), name: 'Invoices', icon: icons.invoices },
];

const Account = ({ person }: { person: string }) => (
  <div className={styles.account}>
    <Link className={styles.person} to={portalPaths.profile()}>
      {person}
    </Link>
    {!isViewed() && (
      <span className={styles.leave}>
        <Button look="quiet" small onClick={() => void signOut()}>
          Sign out
        </Button>
      </span>
    )}
  </div>
);

/** Whom to ask, at the end of each room; a gallery has its own. */
const Help = () => {
  const { phone } = currentTenant();
  const { pathname } = useLocation();
  if (pathname.startsWith(`${paths.portalPictures}/`)) return null;
  return (
    <p className={styles.help}>
      Anything you can’t do here? Call us at <a href={`tel:${phone}`}>{formatPhone(phone)}</a>.
    </p>
  );
};

interface ShellProps {
  person: string;
  /** Stands above each room. */
  banner?: ReactNode;
  children: ReactNode;
}

/** The frame of the portal: the company, who is signed in with the way out, the rooms. */
export const PortalShell = ({ person, banner, children }: ShellProps) => (
  <PortalFrame label="Your portal" scheme="system" rooms={roomsOf()} beside={<Account person={person} />}>
    {banner}
    {children}
    <Help />
  </PortalFrame>
);

/** A page that says one thing. */
export const Notice = ({ title, isBusy, children }: { title: string; isBusy?: boolean; children?: ReactNode }) => (
  <PortalNotice title={title} isBusy={isBusy} scheme="system">
    {children}
  </PortalNotice>
);

/** A list without anything in it yet, with what to do about that. */
export const Empty = ({ title, children, action }: { title: string; children: ReactNode; action?: ReactNode }) => (
  <div className={styles.empty}>
    <h2>{title}</h2>
    <p>{children}</p>
    {action}
  </div>
);

export const BookLink = ({ children = 'Book a visit' }: { children?: ReactNode }) =>
  isViewed() ? null : (
    <ButtonLink look="primary" to={paths.book}>
      {children}
    </ButtonLink>
  );
