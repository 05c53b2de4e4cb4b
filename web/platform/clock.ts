let offset = 0;

/** Learns how far the server's clock is ahead of ours from an answer's Date header (whole seconds). */
export const learnClock = (dateHeader: string | null, receivedAt = Date.now()): void => {
  const served = dateHeader === null ? Number.NaN : Date.parse(dateHeader);
  if (Number.isFinite(served)) offset = Math.abs(served - receivedAt) > 2000 ? served - receivedAt : 0;
};

/** Now by the server's clock, in epoch milliseconds. */
export const serverNow = (): number => Date.now() + offset;

/** Milliseconds the server's clock is ahead of this device's. */
export const clockOffset = (): number => offset;
