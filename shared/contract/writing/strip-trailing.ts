/** Strips these characters from the end. A loop, because a regular expression would be quadratic. */
export const stripTrailing = (text: string, characters: string): string => {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end--;
  return text.slice(0, end);
};
