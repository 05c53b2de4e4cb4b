import { useEffect, useState } from 'react';

const SETTLED_MS = 200;

/** A typed text once it has stood still for a moment, so that not every letter is searched for. */
export const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
};

/** True if every word that was typed occurs in the text; `words` in lower case. */
export const hasEveryWord = (words: string, text: string): boolean =>
  words.split(/\s+/).every((word) => text.toLowerCase().includes(word));
