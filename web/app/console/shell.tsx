import AppLayoutToolbar from '@cloudscape-design/components/app-layout-toolbar';
import { useState } from 'react';
import { FrameProvider, useFrame } from '../../ui/console/page.tsx';
import { useStored } from '../../ui/console/stored.ts';
import { useAppearance } from './appearance.ts';
import { ConsoleRoutes } from './console-routes.tsx';
import { Crumbs } from './crumbs.tsx';
import { FlashNotices } from './flash-notices.tsx';
import { Palette } from './palette.tsx';
import { RecordPanel } from './record-panel.tsx';
import { SideBar } from './side-bar.tsx';
import { TopBar } from './top-bar.tsx';

const labels = {
  notifications: 'Notifications',
  navigation: 'Rooms',
  navigationToggle: 'Show the rooms',
  navigationClose: 'Hide the rooms',
};

const isWide = (): boolean => matchMedia('(min-width: 689px)').matches;
const panelSizes = (stored: unknown): { position: 'side' | 'bottom' } => ({
  position:
    typeof stored === 'object' && stored !== null && 'position' in stored && stored.position === 'bottom'
      ? 'bottom'
      : 'side',
});

const Frame = () => {
  const [isNavigationOpen, setNavigationOpen] = useState(isWide);
  const [isPaletteOpen, setPaletteOpen] = useState(false);
  const [appearance, setAppearance] = useAppearance();
  const [panelPreferences, setPanelPreferences] = useStored('northlight.panel', panelSizes);
  const { panel } = useFrame();
  return (
    <>
      <TopBar appearance={appearance} onAppearance={setAppearance} onSearch={() => setPaletteOpen(true)} />
      <AppLayoutToolbar
        headerSelector="#top-bar"
        ariaLabels={labels}
        toolsHide
        contentType="default"
        navigation={<SideBar onFollow={() => !isWide() && setNavigationOpen(false)} />}
        navigationOpen={isNavigationOpen}
        navigationWidth={230}
        onNavigationChange={({ detail }) => setNavigationOpen(detail.open)}
        breadcrumbs={<Crumbs />}
        notifications={<FlashNotices />}
        stickyNotifications
        content={<ConsoleRoutes />}
        splitPanel={panel && <RecordPanel panel={panel} />}
        splitPanelOpen={panel !== undefined}
        splitPanelPreferences={panelPreferences}
        onSplitPanelPreferencesChange={({ detail }) => setPanelPreferences(detail)}
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
