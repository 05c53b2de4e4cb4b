/** The facts of a house with what is changed of them; null takes one back. */
export const withFacts = <Facts extends object>(
  known: Facts,
  changes: { readonly [Fact in keyof Facts]?: Facts[Fact] | null },
): Facts =>
  Object.fromEntries(
    Object.entries({ ...known, ...changes }).filter(([, value]) => value !== null && value !== undefined),
  ) as Facts;
