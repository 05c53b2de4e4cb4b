import { readZip } from '../../contract/place.ts';
/** The five-digit ZIP codes in a pasted text, each once and in its order, and what in it is none. */
export const readZips = (pasted: string): { zips: string[]; odd: string[] } => {
  const words = pasted.split(/[\s,;]+/).filter(Boolean);
  return {
    zips: [...new Set(words.flatMap((word) => readZip(word) ?? []))],
    odd: [...new Set(words.filter((word) => readZip(word) === undefined))],
  };
};
