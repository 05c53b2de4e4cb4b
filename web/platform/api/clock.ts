let offset = 0;

/** Updates the server clock's offset from a response's Date header (whole seconds). */
export const learnClock = (dateHeader: string | null, receivedAt = Date.now()): void => {
  const served = dateHeader === null ? Number.NaN : Date.parse(dateHeader);
  if (Number.isFinite(served)) offset = Math.abs(served - receivedAt) > 2000 ? served - receivedAt : 0;
};

/** The current time by the server's clock, in epoch milliseconds. */
export const serverNow = (): number => Date.now() + offset;

/** Offset of the server's clock from this device's, in milliseconds. */
export const clockOffset = (): number => offset;
