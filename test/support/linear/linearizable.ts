/** Something that was asked and answered; `returned` is infinite when nobody knows whether it was done. */
export interface Operation<Value> {
  readonly called: number;
  readonly returned: number;
  readonly value: Value;
}

/** What one thing at a time would do: the states after an operation with this very answer; none if it cannot have it. */
export interface Model<State, Value> {
  readonly initial: State;
  readonly after: (state: State, value: Value) => readonly State[];
  /** The same text for the same state. */
  readonly keyOf: (state: State) => string;
}

/**
 * True if the operations could have been done one at a time, each at a moment between call and return, with the answers
 * they had (Wing and Gong's search, with Lowe's memory of what was tried). An operation without an answer may have been
 * done at any time after its call, or never.
 */
export const isLinearizable = <State, Value>(
  operations: readonly Operation<Value>[],
  { initial, after, keyOf }: Model<State, Value>,
): boolean => {
  const inOrder = operations.toSorted((a, b) => a.called - b.called);
  const known = inOrder.reduce((mask, { returned }, n) => (returned < Infinity ? mask | (1n << BigInt(n)) : mask), 0n);
  const tried = new Set<string>();
  const search = (done: bigint, state: State): boolean => {
    if ((done & known) === known) return true;
    const memory = `${done} ${keyOf(state)}`;
    if (tried.has(memory)) return false;
    tried.add(memory);
    const open = inOrder.flatMap((operation, n) => ((done >> BigInt(n)) & 1n ? [] : [{ ...operation, n }]));
    // Whatever is called after another has returned comes after it.
    const firstReturn = Math.min(...open.map(({ returned }) => returned));
    return open
      .filter(({ called }) => called <= firstReturn)
      .some(({ n, value }) => after(state, value).some((next) => search(done | (1n << BigInt(n)), next)));
  };
  return search(0n, initial);
};

/** Operations that have nothing in common with those of other groups: each group is judged alone, which is much faster. */
export const groupsOf = <Value>(
  operations: readonly Operation<Value>[],
  thingsOf: (value: Value) => readonly string[],
): Operation<Value>[][] => {
  const parent = new Map<string, string>();
  const rootOf = (thing: string): string => {
    const above = parent.get(thing) ?? thing;
    return above === thing ? thing : rootOf(above);
  };
  for (const { value } of operations) {
    const [first, ...others] = thingsOf(value);
    for (const other of others) if (first !== undefined) parent.set(rootOf(other), rootOf(first));
  }
  return [...Map.groupBy(operations, ({ value }) => rootOf(thingsOf(value)[0] ?? '')).values()];
};
