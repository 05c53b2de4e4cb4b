import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { signOut } from '../../../../platform/auth/auth.ts';
import { paths } from '../../../../platform/paths.ts';
import { Brand } from '../../../../ui/brand.tsx';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { SkipLink } from '../../../../ui/skip-link.tsx';
import styles from './shell.module.css';

const icons = {
  home: 'M4 11.5 12 4l8 7.5M6.5 9.5V20h11V9.5M10 20v-5.5h4V20',
  orders: 'M5 4.5h14v15H5zM8.5 9h7M8.5 12.5h7M8.5 16h4',
  pictures: 'M3.5 5.5h17v13h-17zM3.5 15.5l5-4.5 4 3.5 3-2.5 5 4M15.75 9.5h.01',
  houses: 'M3.5 20V10l5-4 5 4v10M13.5 20V4.5h7V20M3.5 20h17M17 8.5h.01M17 12h.01M17 15.5h.01M8.5 14h.01',
} as const;

const Icon = ({ name }: { name: keyof typeof icons }) => (
  <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
    <path
      d={icons[name]}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);

const rooms = [
  { to: paths.portal, name: 'Home', icon: 'home', isEnd: true },
  { to: paths.portalOrders, name: 'Orders', icon: 'orders', isEnd: false },
  { to: paths.portalPictures, name: 'Pictures', icon: 'pictures', isEnd: false },
  { to: paths.portalHouses, name: 'Houses', icon: 'houses', isEnd: false },
] as const;

const Tabs = () => (
  <nav className={styles.tabs} aria-label="Your portal">
    {rooms.map(({ to, name, icon, isEnd }) => (
      <NavLink key={to} to={to} end={isEnd} className={styles.tab}>
        <Icon name={icon} />
        {name}
      </NavLink>
    ))}
  </nav>
);

/** The frame of the portal: the company, who is signed in with the way out, the rooms. */
export const PortalShell = ({ person, children }: { person: string; children: ReactNode }) => (
  <div className={styles.portal} data-scheme="system">
    <SkipLink />
    <header className={styles.head}>
      <Brand />
      <div className={styles.account}>
        <Link className={styles.person} to={paths.portalProfile}>
          {person}
        </Link>
        <span className={styles.leave}>
          <Button look="quiet" small onClick={() => void signOut()}>
            Sign out
          </Button>
        </span>
      </div>
    </header>
    <Tabs />
    <main id="main" tabIndex={-1} className={styles.main}>
      {children}
    </main>
  </div>
);

/** A page that says one thing. */
export const Notice = ({ title, isBusy, children }: { title: string; isBusy?: boolean; children?: ReactNode }) => (
  <div className={styles.notice} data-scheme="system" aria-busy={isBusy || undefined}>
    <div className={styles.noticeText}>
      <h1>{title}</h1>
      {children}
    </div>
  </div>
);

/** A list without anything in it yet, with what to do about that. */
export const Empty = ({ title, children, action }: { title: string; children: ReactNode; action?: ReactNode }) => (
  <div className={styles.empty}>
    <h2>{title}</h2>
    <p>{children}</p>
    {action}
  </div>
);

export const BookLink = ({ children = 'Book a visit' }: { children?: ReactNode }) => (
  <ButtonLink look="primary" to={paths.book}>
    {children}
  </ButtonLink>
);
