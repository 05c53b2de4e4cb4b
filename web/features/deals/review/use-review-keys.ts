import { useEffect, useRef } from 'react';
import { createKeyReader, type ReviewKey } from './review-keys.ts';

/** True where a key is text, or belongs to a dialog or menu. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"]') !== null;

/** Hands the review's keys to the page, before the shell sees them; nothing happens while somebody types. */
export const useReviewKeys = (act: (key: ReviewKey) => void): void => {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    const read = createKeyReader();
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping(event.target)) return;
      const key = read(event.key, event.timeStamp);
      if (key === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      latest.current(key);
    };
    window.addEventListener('keydown', press, true);
    return () => window.removeEventListener('keydown', press, true);
  }, []);
};
