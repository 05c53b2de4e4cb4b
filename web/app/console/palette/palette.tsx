import { lazy, Suspense, useEffect, useState } from 'react';
import { useShortcuts } from './shortcuts.ts';

const CommandPalette = lazy(() => import('./command-palette.tsx'));
const KeyList = lazy(() => import('./key-list.tsx'));

interface Props {
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

/** Opens the command palette by Ctrl or ⌘ K and the list of keys by `?`; their code comes with the first use. */
export const Palette = ({ isOpen, onOpen }: Props) => {
  const [isListing, setListing] = useState(false);
  useShortcuts(() => setListing(true));
  useEffect(() => {
    const open = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      onOpen(true);
    };
    window.addEventListener('keydown', open);
    return () => window.removeEventListener('keydown', open);
  }, [onOpen]);
  return (
    <Suspense fallback={null}>
      {isOpen && <CommandPalette onClose={() => onOpen(false)} />}
      {isListing && !isOpen && <KeyList onClose={() => setListing(false)} />}
    </Suspense>
  );
};
