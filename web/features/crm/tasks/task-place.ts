/** What a task’s description says, and the page of the back office whose address ends it, if one does. */
export const placeIn = (description: string): { words: string; path: string | undefined } => {
  const at = description.lastIndexOf(' ');
  const last = description.slice(at + 1);
  return last.startsWith('/admin/')
    ? { words: description.slice(0, Math.max(at, 0)), path: last }
    : { words: description, path: undefined };
};
