/** Epoch milliseconds now; injected, so that tests travel in time. */
export type Clock = () => number;

/** The machine's clock. */
export const systemClock: Clock = () => Date.now();
