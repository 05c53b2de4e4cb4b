import { useEffect, useRef, useState } from 'react';
import type { Turn } from './use-chat.ts';

/** What a screen reader hears: each settled answer once, and nothing of what was said before the chat was opened. */
export const useAnnouncement = (turns: readonly Turn[]): string => {
  const [announcement, setAnnouncement] = useState('');
  const heard = useRef<string>(undefined);
  const last = turns.at(-1);
  const { id, by, text } = last ?? {};
  const isOwnTurn = turns.length > 1 && by !== 'visitor';
  useEffect(() => {
    if (id === undefined || heard.current === id) return;
    const isRestored = heard.current === undefined && by !== 'visitor';
    heard.current = id;
    if (!isRestored && isOwnTurn && text) setAnnouncement(text);
  }, [id, by, text, isOwnTurn]);
  return announcement;
};
