import AppLayoutToolbar from '@cloudscape-design/components/app-layout-toolbar';
import { useState } from 'react';
import { FrameProvider, useFrame } from '../../../ui/console/page.tsx';
import { useMedia } from '../../../ui/use-media.ts';
import { useLinksAhead } from '../../preload/use-links-ahead.ts';
import { useWaitingCount } from '../attention/attention.tsx';
import { useAppearance } from '../bars/appearance.ts';
import { Crumbs } from '../bars/crumbs.tsx';
import { SideBar } from '../bars/side-bar.tsx';
import { ROOM, TopBar } from '../bars/top-bar.tsx';
import { InvitedElsewhere } from '../entrance/invited-elsewhere.tsx';
import { Palette } from '../palette/palette.tsx';
import { ConsoleRoutes } from '../rooms/console-routes.tsx';
import { prepareRoom } from '../rooms/prepare-room.ts';
import { FlashNotices } from './flash-notices.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { RecordPanel } from './record-panel.tsx';
import { StorageBanner } from './storage-banner.tsx';

/** The opener counts what the tab's title counts, people who wait, and console.css marks it by these words. */
const labelsWith = (waitingCount: number) => ({
  notifications: 'Notifications',
  navigation: 'Rooms',
  navigationToggle: waitingCount === 0 ? 'Show the rooms' : `Show the rooms: ${waitingCount} waiting`,
  navigationClose: 'Hide the rooms',
});

const beside = { position: 'side' } as const;
/** Where a narrow window has it anyway: told otherwise, it would be as high as a third of the width, its title alone. */
const below = { position: 'bottom' } as const;

const Frame = () => {
  const isWide = useMedia('(min-width: 689px)');
  const [isNavigationOpen, setNavigationOpen] = useState(isWide);
  const [isPaletteOpen, setPaletteOpen] = useState(false);
  const [appearance, setAppearance] = useAppearance();
  const { panel } = useFrame();
  const waitingCount = useWaitingCount();
  useLinksAhead('/', prepareRoom);
  return (
    <>
      <TopBar appearance={appearance} onAppearance={setAppearance} onSearch={() => setPaletteOpen(true)} />
      <AppLayoutToolbar
        headerSelector="#top-bar"
        ariaLabels={labelsWith(waitingCount)}
        toolsHide
        contentType="default"
        navigation={<SideBar onFollow={() => !isWide && setNavigationOpen(false)} />}
        navigationOpen={isNavigationOpen}
        navigationWidth={230}
        onNavigationChange={({ detail }) => setNavigationOpen(detail.open)}
        breadcrumbs={<Crumbs />}
        notifications={<FlashNotices />}
        stickyNotifications
        content={
          <div id={ROOM} tabIndex={-1}>
            <OfflineBanner />
            <StorageBanner />
            <InvitedElsewhere />
            <ConsoleRoutes />
          </div>
        }
        splitPanel={panel && <RecordPanel panel={panel} />}
        splitPanelOpen={panel !== undefined}
        splitPanelPreferences={isWide ? beside : below}
        onSplitPanelToggle={({ detail }) => !detail.open && panel?.close()}
      />
      <Palette isOpen={isPaletteOpen} onOpen={setPaletteOpen} />
    </>
  );
};

/** The one frame of every room: top bar, rooms, breadcrumbs, notices, content and a record beside it. */
export const Shell = () => (
  <FrameProvider>
    <Frame />
  </FrameProvider>
);
