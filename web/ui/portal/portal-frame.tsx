import { createContext, type ReactNode, useContext } from 'react';
import { NavLink } from 'react-router-dom';
import { Brand } from '../brand.tsx';
import { SkipLink } from '../skip-link.tsx';
import styles from './portal-frame.module.css';

const InFrame = createContext(false);

export interface PortalRoom {
  readonly to: string;
  readonly name: string;
  /** The path of its drawing in a square of 24. */
  readonly icon: string;
  /** How much waits in it. */
  readonly count?: number;
}

interface Look {
  scheme: 'day' | 'night' | 'system';
  /** Read in full sun with one hand: larger letters, nothing in grey. */
  isForCrews?: boolean;
}

const Tab = ({ room: { to, name, icon, count = 0 }, isHome }: { room: PortalRoom; isHome: boolean }) => (
  <NavLink to={to} end={isHome} className={styles.tab}>
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={icon} />
    </svg>
    <span>{name}</span>
    {count > 0 && (
      <span className={styles.count}>
        {count}
        <span className={styles.hidden}> waiting</span>
      </span>
    )}
  </NavLink>
);

interface FrameProps extends Look {
  /** What the list of rooms is called. */
  label: string;
  /** The first is where a portal begins. */
  rooms: readonly PortalRoom[];
  /** What stands in the head beside the company. */
  beside: ReactNode;
  children: ReactNode;
}

/** The frame of a portal: the company, the rooms (below on a phone, at the side of a wide window), the room. */
export const PortalFrame = ({ label, rooms, beside, scheme, isForCrews, children }: FrameProps) => (
  <div className={styles.portal} data-scheme={scheme} data-for={isForCrews ? 'crews' : undefined}>
    <SkipLink />
    <header className={styles.head}>
      <Brand />
      {beside}
    </header>
    <nav className={styles.tabs} aria-label={label}>
      {rooms.map((room, at) => (
        <Tab key={room.to} room={room} isHome={at === 0} />
      ))}
    </nav>
    <main id="main" tabIndex={-1} className={styles.main}>
      <InFrame value={true}>{children}</InFrame>
    </main>
  </div>
);

interface NoticeProps extends Look {
  title: string;
  isBusy?: boolean | undefined;
  children?: ReactNode;
}

/** A page of a portal that says one thing: the whole page, or a room of the frame. */
export const PortalNotice = ({ title, isBusy, scheme, isForCrews, children }: NoticeProps) => {
  const Page = useContext(InFrame) ? 'div' : 'main';
  return (
    <Page
      className={styles.notice}
      data-scheme={scheme}
      data-for={isForCrews ? 'crews' : undefined}
      aria-busy={isBusy || undefined}
    >
      <div className={styles.noticeText}>
        <h1>{title}</h1>
        {children}
      </div>
    </Page>
  );
};
