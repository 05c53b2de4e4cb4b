/** What the threads of each kind hold after a garbage collection, at one moment of a long run. */
export interface MemoryPoint {
  readonly minutes: number;
  readonly heapMb: Readonly<Record<string, number>>;
}

/** A thread of 30 MB that grows no faster than this needs a working day to double. */
export const MAX_MB_PER_HOUR = 4;

/** The slope of the line through these points that has the least squares. */
const slopeOf = (points: readonly (readonly [x: number, y: number])[]): number => {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const middleX = mean(points.map(([x]) => x));
  const middleY = mean(points.map(([, y]) => y));
  const spread = points.reduce((sum, [x]) => sum + (x - middleX) ** 2, 0);
  return points.reduce((sum, [x, y]) => sum + (x - middleX) * (y - middleY), 0) / spread;
};

/** The threads whose memory grows in the second half of a run, when caches are full; by how much in an hour, in words. */
export const growing = (curve: readonly MemoryPoint[]): string[] => {
  const late = curve.slice(Math.floor(curve.length / 2));
  const names = new Set(late.flatMap(({ heapMb }) => Object.keys(heapMb)));
  return [...names].flatMap((name) => {
    const points = late.flatMap(({ minutes, heapMb: { [name]: mb } }) =>
      mb === undefined ? [] : [[minutes / 60, mb] as const],
    );
    const perHour = points.length < 3 ? 0 : slopeOf(points);
    return perHour > MAX_MB_PER_HOUR ? [`${name}: ${perHour.toFixed(1)} MB an hour`] : [];
  });
};
