import { seededRandom } from './seeded-random.ts';

export const LAND_WIDTH = 1440;
export const LAND_HEIGHT = 420;

/** One line of hills: its height at any place, as an SVG path, and the trees that stand on it. */
export interface Ridge {
  yAt: (x: number) => number;
  path: string;
  trees: string;
}

const STEP_PX = 24;

const heightOf = (seed: string, base: number, rise: number): ((x: number) => number) => {
  const random = seededRandom(seed);
  const waves = [390, 170, 74].map((length, i) => ({
    length: length * (0.85 + random() * 0.4),
    phase: random() * 6.28,
    part: [0.58, 0.3, 0.12][i] ?? 0,
  }));
  return (x) => base - rise * waves.reduce((sum, w) => sum + w.part * Math.sin(x / w.length + w.phase), 0);
};

const outlineOf = (yAt: (x: number) => number): string => {
  const points = Array.from(
    { length: LAND_WIDTH / STEP_PX + 1 },
    (_, i) => `${i * STEP_PX} ${yAt(i * STEP_PX).toFixed(1)}`,
  );
  return `M0 ${LAND_HEIGHT}L${points.join('L')}L${LAND_WIDTH} ${LAND_HEIGHT}Z`;
};

const treeAt = (x: number, y: number, height: number): string => {
  const half = height * 0.22;
  const tier = (up: number, width: number): string =>
    `M${(x - width).toFixed(1)} ${(y - height * up).toFixed(1)}l${width.toFixed(1)} ${(-height * 0.5).toFixed(1)}l${width.toFixed(1)} ${(height * 0.5).toFixed(1)}z`;
  return tier(-0.04, half) + tier(0.22, half * 0.8) + tier(0.46, half * 0.58);
};

const grovesOf = (seed: string, yAt: (x: number) => number, size: number, groves: number): string => {
  const random = seededRandom(`${seed} trees`);
  return Array.from({ length: groves }, () => random() * LAND_WIDTH)
    .flatMap((middle) =>
      Array.from({ length: 3 + Math.floor(random() * 6) }, () => middle + (random() - 0.5) * size * 7),
    )
    .map((x) => treeAt(x, yAt(x), size * (0.6 + random() * 0.7)))
    .join('');
};

/** The ridge of a seed: `base` is its middle height from the top, `rise` how far it swings, `size` of its trees. */
export const makeRidge = (seed: string, base: number, rise: number, size = 0, groves = 0): Ridge => {
  const yAt = heightOf(seed, base, rise);
  return { yAt, path: outlineOf(yAt), trees: size > 0 ? grovesOf(seed, yAt, size, groves) : '' };
};
