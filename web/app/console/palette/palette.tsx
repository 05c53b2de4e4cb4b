import { lazy, Suspense, useEffect } from 'react';

const CommandPalette = lazy(() => import('./command-palette.tsx'));

interface Props {
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

/** Opens the command palette by Ctrl or ⌘ K; its code comes with the first use. */
export const Palette = ({ isOpen, onOpen }: Props) => {
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
  return isOpen ? (
    <Suspense fallback={null}>
      <CommandPalette onClose={() => onOpen(false)} />
    </Suspense>
  ) : null;
};
