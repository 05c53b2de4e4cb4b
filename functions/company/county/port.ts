// The atlas is 800 KB that few calls need: it lies beside the bundles (infra/constructs/functions/late-modules.ts).
const atlas = async () => await import('./county.ts');

/** A county by its five-digit FIPS code. */
export const findCounty = async (fips: string) => (await atlas()).countyOf(fips);

/** The counties of a state (`PA`), by name. */
export const countiesIn = async (state: string) => (await atlas()).countiesIn(state);
