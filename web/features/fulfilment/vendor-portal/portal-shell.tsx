import type { ReactNode } from 'react';
import { paths } from '../../../platform/pages/paths.ts';
import { DialogScheme } from '../../../ui/overlays/dialog.tsx';
import { PortalFrame, PortalNotice } from '../../../ui/portal/portal-frame.tsx';
import { useAnswer } from './data/use-answer.ts';
import { usePageScheme, usePortalScheme } from './portal-scheme.ts';
import { QueueStatus } from './queue-status.tsx';
import { useIsOnline } from './use-is-online.ts';

const icons = {
  today: 'M5 12.5 10 17.5 19.5 7',
  offers: 'M4 7h16v11H4zM4 7l8 6.5L20 7',
  calendar: 'M4.5 6h15v13.5h-15zM4.5 10.5h15M8.5 3.5v4M15.5 3.5v4',
  hours: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 7.5V12l3 2.5',
  pay: 'M12 3.5v17M16.5 7.5c-.8-1.3-2.4-2-4.5-2-2.6 0-4.5 1.2-4.5 3.1 0 4.2 9.5 2 9.5 6.4 0 2-2 3.3-5 3.3-2.4 0-4.2-.8-5-2.3',
} as const;

const rooms = [
  { to: paths.vendorPortal, name: 'Today', icon: icons.today },
  { to: paths.vendorOffers, name: 'Offers', icon: icons.offers },
  { to: paths.vendorCalendar, name: 'Calendar', icon: icons.calendar },
  { to: paths.vendorAvailability, name: 'Hours', icon: icons.hours },
  { to: paths.vendorPayouts, name: 'Pay', icon: icons.pay },
] as const;

interface ShellProps {
  notice?: ReactNode;
  /** Who is signed in, below the room. */
  account?: ReactNode;
  children: ReactNode;
}

/** The frame of the portal: the company, what waits on this phone, the rooms. */
export const PortalShell = ({ notice, account, children }: ShellProps) => {
  const isOnline = useIsOnline();
  const scheme = usePortalScheme();
  usePageScheme(scheme);
  const open = useAnswer('GET /api/offers', { state: 'open', limit: 25 }).data?.items.length ?? 0;
  return (
    <DialogScheme value={scheme}>
      <PortalFrame
        isForCrews
        label="Portal"
        scheme={scheme}
        rooms={rooms.map((room) => (room.to === paths.vendorOffers ? { ...room, count: open } : room))}
        beside={<QueueStatus isOnline={isOnline} />}
      >
        {notice}
        {children}
        {account}
      </PortalFrame>
    </DialogScheme>
  );
};

interface NoticeProps {
  title: string;
  isBusy?: boolean;
  children?: ReactNode;
}

/** A page that says one thing. */
export const Notice = ({ title, isBusy, children }: NoticeProps) => {
  const scheme = usePortalScheme();
  usePageScheme(scheme);
  return (
    <DialogScheme value={scheme}>
      <PortalNotice isForCrews title={title} isBusy={isBusy} scheme={scheme}>
        {children}
      </PortalNotice>
    </DialogScheme>
  );
};
