/** The five-digit ZIP codes in a pasted text, each once and in its order, and what in it is none. */
export const readZips = (pasted: string): { zips: string[]; odd: string[] } => {
  const words = pasted.split(/[\s,;]+/).filter(Boolean);
  const isZip = (word: string): boolean => /^\d{5}(-\d{4})?$/.test(word);
  return {
    zips: [...new Set(words.filter(isZip).map((word) => word.slice(0, 5)))],
    odd: [...new Set(words.filter((word) => !isZip(word)))],
  };
};
