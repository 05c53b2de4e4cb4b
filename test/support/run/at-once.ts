/** Enough to keep two cores at work while the product answers, and no crowd. */
const AT_ONCE = 8;

/** What `run` gives for each item, in the order of the items, with at most `atOnce` of them under way. */
export const mapAtOnce = async <Item, Result>(
  items: readonly Item[],
  run: (item: Item) => Promise<Result>,
  atOnce = AT_ONCE,
): Promise<Result[]> => {
  const results: Result[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < items.length) {
      const n = next++;
      results[n] = await run(items[n] as Item);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return results;
};
