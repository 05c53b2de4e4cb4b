import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { leave } from '../../../ui/console/form/draft/unsaved.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import { SEQUENCE_MS } from '../../../ui/workspace/key-sequence.ts';
import { roomsFor } from '../rooms/rooms.ts';

/** What a key does: begins a sequence, opens a room or the list of keys; undefined for everything else. */
export type Pressed = { kind: 'prefix' } | { kind: 'keys' } | { kind: 'room'; path: string };

/** Reads a key after `g` or alone. */
export const pressedBy = (
  key: string,
  isAfterPrefix: boolean,
  rooms: readonly { path: string; shortcut?: string }[],
): Pressed | undefined => {
  if (isAfterPrefix) {
    const room = rooms.find(({ shortcut }) => shortcut === key.toLowerCase());
    return room && { kind: 'room', path: room.path };
  }
  if (key === '?') return { kind: 'keys' };
  return key === 'g' ? { kind: 'prefix' } : undefined;
};

/** True where a key is text or belongs to a dialog or menu. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest(
    'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="listbox"], [role="menu"]',
  ) !== null;

/** `g l` and the like open rooms, `?` lists the keys; nothing happens while somebody types. */
export const useShortcuts = (showKeys: () => void): void => {
  const navigate = useNavigate();
  const { me, state, isPlatform = false } = useWorkspace();
  const latest = useRef({ navigate, showKeys });
  latest.current = { navigate, showKeys };
  useEffect(() => {
    const rooms = roomsFor({ ...me, state, isPlatform });
    let prefixAt = Number.NEGATIVE_INFINITY;
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping(event.target)) return;
      const pressed = pressedBy(event.key, event.timeStamp - prefixAt < SEQUENCE_MS, rooms);
      prefixAt = pressed?.kind === 'prefix' ? event.timeStamp : Number.NEGATIVE_INFINITY;
      if (pressed?.kind === 'keys') latest.current.showKeys();
      if (pressed?.kind === 'room') leave(() => void latest.current.navigate(pressed.path));
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [me, state, isPlatform]);
};
