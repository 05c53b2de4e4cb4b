import { readZip } from '../../contract/place.ts';
/** Splits pasted text into five-digit ZIP codes (unique, in order) and words that are not ZIP codes (`odd`). */
export const readZips = (pasted: string): { zips: string[]; odd: string[] } => {
  const words = pasted.split(/[\s,;]+/).filter(Boolean);
  return {
    zips: [...new Set(words.flatMap((word) => readZip(word) ?? []))],
    odd: [...new Set(words.filter((word) => readZip(word) === undefined))],
  };
};
