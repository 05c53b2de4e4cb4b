/** The cloud's time: the machine's, moved by an offset that every worker shares. */
export interface Clock {
  now(): number;
  offset(): number;
  moveTo(instant: number): void;
  shared: SharedArrayBuffer;
}

export const createClock = (startAt?: number): Clock => {
  const shared = new SharedArrayBuffer(8);
  const offset = new Float64Array(shared);
  const machineNow = Date.now;
  const clock: Clock = {
    shared,
    offset: () => offset[0] ?? 0,
    now: () => machineNow() + (offset[0] ?? 0),
    moveTo: (instant) => {
      offset[0] = instant - machineNow();
    },
  };
  if (startAt !== undefined) clock.moveTo(startAt);
  return clock;
};
