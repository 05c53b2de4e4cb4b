import { lazy, Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isDark } from '../../ui/console/look.ts';
import { useWorkspace } from '../../ui/console/workspace.tsx';
import { DialogScheme } from '../../ui/overlays/dialog.tsx';
import { SkipLink } from '../../ui/skip-link.tsx';
import { useCommands } from '../../ui/workspace/commands.tsx';
import { useLinksAhead } from '../preload/use-links-ahead.ts';
import styles from './frame.module.css';
import type { Overlay } from './navigation.ts';
import { NoticeStack } from './notice-stack.tsx';
import { addressOf, pagesFor, prepareWorkspacePage, WORKSPACE } from './pages.ts';
import { Rail } from './rail.tsx';
import { Tabs } from './tabs.tsx';
import { useLook } from './use-look.ts';
import { WorkspaceRoutes } from './workspace-routes.tsx';

const loadPalette = () => import('./palette/palette.tsx');
const Palette = lazy(loadPalette);
const KeyList = lazy(() => import('./palette/key-list.tsx'));

/** Ctrl or ⌘ K opens the palette from anywhere, also while somebody types. */
const usePaletteKey = (open: () => void): void => {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const isIt =
        event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      if (!isIt) return;
      event.preventDefault();
      if (!document.querySelector('dialog[open]')) open();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [open]);
};

/** Long after the first page is there: whoever opens the palette begins to type at once. */
const PALETTE_MS = 2000;

const usePaletteAhead = (): void => {
  useEffect(() => {
    const timer = setTimeout(() => loadPalette().catch(() => undefined), PALETTE_MS);
    return () => clearTimeout(timer);
  }, []);
};

/**
 * The one frame of every page: where to go, what was told, and the page itself. Over 40 lines: one frame of JSX with
 * its keys.
 */
export const Frame = () => {
  const navigate = useNavigate();
  const { me } = useWorkspace();
  const [appearance, setAppearance] = useLook();
  const [overlay, setOverlay] = useState<Overlay>();
  const [openPalette] = useState(() => () => setOverlay('palette'));
  usePaletteKey(openPalette);
  usePaletteAhead();
  useLinksAhead(WORKSPACE, prepareWorkspacePage);
  const look = isDark(appearance.look) ? 'dark' : 'light';
  const turn = (): void => setAppearance({ ...appearance, look: look === 'dark' ? 'light' : 'dark' });
  useCommands([
    ...pagesFor(me.roles).map((page) => ({
      id: `go ${page.path}`,
      title: page.title,
      keys: `g ${page.shortcut}`,
      group: 'Go to' as const,
      run: () => void navigate(addressOf(page)),
    })),
    {
      id: 'search',
      title: 'Search or do anything',
      keys: 'Ctrl K',
      group: 'Anywhere',
      isKeyOnly: true,
      run: openPalette,
    },
    { id: 'keys', title: 'Show all keys', keys: '?', group: 'Anywhere', run: () => setOverlay('keys') },
    { id: 'look', title: `Use the ${look === 'dark' ? 'light' : 'dark'} look`, group: 'Anywhere', run: turn },
    { id: 'office', title: 'Open the back office', group: 'Anywhere', run: () => location.assign('/admin') },
  ]);
  const close = (): void => setOverlay(undefined);
  return (
    <DialogScheme value={look === 'dark' ? 'night' : 'day'}>
      <SkipLink />
      <div className={styles.frame}>
        <Rail look={look} onLook={turn} onOpen={setOverlay} />
        <main id="main" tabIndex={-1} className={styles.main}>
          <WorkspaceRoutes />
        </main>
        <Tabs look={look} onLook={turn} onOpen={setOverlay} />
        <NoticeStack />
      </div>
      <Suspense fallback={null}>
        {overlay === 'palette' && <Palette onClose={close} />}
        {overlay === 'keys' && <KeyList onClose={close} />}
      </Suspense>
    </DialogScheme>
  );
};
