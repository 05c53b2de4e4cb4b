import { useEffect, useRef, useState } from 'react';
import type { Turn } from './session/chat-log.ts';

/** Text for screen readers: each complete answer once, and nothing from before the chat was opened. */
export const useAnnouncement = (turns: readonly Turn[]): string => {
  const [announcement, setAnnouncement] = useState('');
  const announced = useRef<string>(undefined);
  useEffect(() => {
    const last = turns.at(-1);
    if (last === undefined || announced.current === last.id) return;
    const from = turns.findIndex(({ id }) => id === announced.current) + 1;
    const isRestored = announced.current === undefined && last.by !== 'visitor';
    announced.current = last.id;
    const words = turns.slice(from).flatMap(({ by, text }) => (by === 'visitor' ? [] : [text]));
    if (!isRestored && words.length > 0) setAnnouncement(words.join('\n'));
  }, [turns]);
  return announcement;
};
