// The atlas is 800 KB that few calls need, so it is a separate chunk
// (infra/constructs/functions/late-modules.ts).
const atlas = async () => await import('./county.ts');

/** Looks up a county by its five-digit FIPS code. */
export const findCounty = async (fips: string) => (await atlas()).countyOf(fips);

/** Lists the counties of a state (`PA`) by name. */
export const countiesIn = async (state: string) => (await atlas()).countiesIn(state);
