/** The seed of drawn examples: the same in each run, unless NORTHLIGHT_SEED names another. */
export const seed = Number(process.env.NORTHLIGHT_SEED ?? 20_261_120);
