import { useId, useMemo } from 'react';
import { House } from './house.tsx';
import styles from './landscape.module.css';
import { LAND_HEIGHT, LAND_WIDTH, makeRidge } from './ridge.ts';

const layers = ['far', 'mid', 'near', 'ground'] as const;

const makeLand = (seed: string) => ({
  far: makeRidge(`${seed} far`, 150, 62),
  mid: makeRidge(`${seed} mid`, 218, 46),
  near: makeRidge(`${seed} near`, 292, 34, 15, 9),
  ground: makeRidge(`${seed} ground`, 358, 20, 30, 7),
});

const Fades = ({ id }: { id: string }) => (
  <defs>
    {layers.map((layer) => (
      <linearGradient key={layer} id={`${id}${layer}`} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" className={styles[`${layer}Top`]} />
        <stop offset="0.9" className={styles[`${layer}Foot`]} />
      </linearGradient>
    ))}
    <radialGradient id={`${id}light`}>
      <stop offset="0" className={styles.lightCore} />
      <stop offset="1" className={styles.lightEdge} />
    </radialGradient>
  </defs>
);

/** The tenant's hills, deterministic by seed, with `lit` windows of the farm lit. */
export const Landscape = ({ seed, lit = 4 }: { seed: string; lit?: number }) => {
  const id = useId();
  const land = useMemo(() => makeLand(seed), [seed]);
  const sparks = [610, 655, 1130, 1310, 240].map((x) => [x, land.near.yAt(x) + 9] as const);
  return (
    <svg
      className={styles.landscape}
      viewBox={`0 0 ${LAND_WIDTH} ${LAND_HEIGHT}`}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <Fades id={id} />
      <path d={land.far.path} fill={`url(#${id}far)`} />
      <path d={land.mid.path} fill={`url(#${id}mid)`} />
      <path d={land.near.trees} className={styles.nearTrees} />
      <path d={land.near.path} fill={`url(#${id}near)`} />
      {sparks.map(([x, y]) => (
        <rect key={x} className={styles.spark} x={x} y={y} width="3" height="3.5" />
      ))}
      <path d={land.ground.trees} className={styles.groundTrees} />
      <House x={862} y={land.ground.yAt(862) + 4} scale={1.15} lit={lit} light={`url(#${id}light)`} />
      <House x={962} y={land.ground.yAt(962) + 3} scale={0.72} lit={Math.max(0, lit - 1)} light={`url(#${id}light)`} />
      <path d={land.ground.path} fill={`url(#${id}ground)`} />
    </svg>
  );
};
