/** Reads under way at a time, so that thousands of them don't take every connection. */
const READS_AT_ONCE = 8;

/** What `read` answers of each item, in their order, eight at a time; once one fails, no other is begun. */
export const sideBySide = async <T, R>(items: readonly T[], read: (item: T) => Promise<R>): Promise<R[]> => {
  const answers: R[] = [];
  let hasFailed = false;
  // Each worker takes the next item from the same iterator; what is lost already is not read on.
  const rest = items.entries();
  const work = async (): Promise<void> => {
    for (const [at, item] of rest) {
      if (hasFailed) return;
      try {
        answers[at] = await read(item);
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(READS_AT_ONCE, items.length) }, work));
  return answers;
};
