import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

type Point = [number, number];
interface Topology {
  readonly transform: { readonly scale: Point; readonly translate: Point };
  readonly arcs: readonly (readonly Point[])[];
  readonly objects: { readonly counties: { readonly geometries: readonly Geometry[] } };
}
interface Geometry {
  readonly id: string;
  readonly type: 'Polygon' | 'MultiPolygon';
  readonly arcs: readonly (readonly number[])[] | readonly (readonly (readonly number[])[])[];
}

const readAtlas = (): Topology => {
  const path = createRequire(import.meta.url).resolve('us-atlas/counties-10m.json');
  return JSON.parse(readFileSync(path, 'utf8')) as Topology;
};

/** An arc's points in degrees: each is stored as the difference to the one before; `~i` is arc i backwards. */
const pointsOf = ({ arcs, transform }: Topology, index: number): Point[] => {
  let [x, y] = [0, 0];
  const points = (arcs[index < 0 ? ~index : index] ?? []).map(([dx, dy]): Point => {
    x += dx;
    y += dy;
    return [x * transform.scale[0] + transform.translate[0], y * transform.scale[1] + transform.translate[1]];
  });
  return index < 0 ? points.reverse() : points;
};

const ringsOf = (geometry: Geometry): readonly (readonly number[])[] =>
  geometry.type === 'Polygon'
    ? (geometry.arcs as readonly (readonly number[])[])
    : (geometry.arcs as readonly (readonly (readonly number[])[])[]).flat();

/** Flat enough for one county: a degree of longitude shrinks with the cosine of the latitude. */
const intoBox = (points: readonly Point[]): Point[] => {
  const middle = points.reduce((sum, [, lat]) => sum + lat, 0) / points.length;
  const shrink = Math.cos((middle * Math.PI) / 180);
  const flat = points.map(([lng, lat]): Point => [lng * shrink, -lat]);
  const [xs, ys] = [flat.map(([x]) => x), flat.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const scale = 100 / Math.max(width, height);
  const [dx, dy] = [(100 - width * scale) / 2, (100 - height * scale) / 2];
  return flat.map(([x, y]) => [(x - left) * scale + dx, (y - top) * scale + dy]);
};

const distance = ([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number => {
  const [dx, dy] = [bx - ax, by - ay];
  const length = Math.hypot(dx, dy);
  return length === 0 ? Math.hypot(x - ax, y - ay) : Math.abs(dx * (y - ay) - dy * (x - ax)) / length;
};

/** Leaves out the points that lie within `tolerance` of the line without them (Douglas and Peucker, 1973). */
const simplify = (points: readonly Point[], tolerance: number): Point[] => {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 3) return [...points];
  const distances = points.slice(1, -1).map((point) => distance(point, first, last));
  const most = Math.max(...distances);
  if (most <= tolerance) return [first, last];
  const at = distances.indexOf(most) + 1;
  return [...simplify(points.slice(0, at + 1), tolerance).slice(0, -1), ...simplify(points.slice(at), tolerance)];
};

/** A county's outline (by its five-digit FIPS code) as one closed SVG path in a 100 × 100 box, about 250 characters. */
export const drawCounty = (fips: string, tolerance = 0.3): string => {
  const atlas = readAtlas();
  const county = atlas.objects.counties.geometries.find(({ id }) => id === fips);
  const [ring] = county ? ringsOf(county) : [];
  if (!ring) throw new Error(`No county ${fips} in the atlas`);
  const points = intoBox(ring.flatMap((arc) => pointsOf(atlas, arc)));
  const half = Math.floor(points.length / 2);
  const kept = [
    ...simplify(points.slice(0, half + 1), tolerance).slice(0, -1),
    ...simplify(points.slice(half), tolerance),
  ];
  return `M${kept.map(([x, y]) => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`).join('L')}Z`;
};
