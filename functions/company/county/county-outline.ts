import type { County } from '../../../shared/company/settings/service-area.ts';
import type { Degrees } from './atlas.ts';

type Frame = County['frame'];
type Point = readonly [number, number];

/**
 * Maps a border into a 100 × 100 box. Equirectangular, which suffices for one county: longitude shrinks with
 * cos(latitude).
 */
export const frameOf = (border: readonly Degrees[]): Frame => {
  const middle = border.reduce((sum, [, lat]) => sum + lat, 0) / border.length;
  const shrink = Math.cos((middle * Math.PI) / 180);
  const xs = border.map(([lng]) => lng * shrink);
  const ys = border.map(([, lat]) => -lat);
  const left = Math.min(...xs);
  const top = Math.min(...ys);
  const width = Math.max(...xs) - left;
  const height = Math.max(...ys) - top;
  const scale = 100 / Math.max(width, height);
  const dx = (100 - width * scale) / 2;
  const dy = (100 - height * scale) / 2;
  const xPerDegree = shrink * scale;
  return { west: left / shrink - dx / xPerDegree, north: dy / scale - top, xPerDegree, yPerDegree: scale };
};

const toBox = ({ west, north, xPerDegree, yPerDegree }: Frame, [lng, lat]: Degrees): Point => [
  (lng - west) * xPerDegree,
  (north - lat) * yPerDegree,
];

const distance = ([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number => {
  const dx = bx - ax;
  const dy = by - ay;
  const length = Math.hypot(dx, dy);
  return length === 0 ? Math.hypot(x - ax, y - ay) : Math.abs(dx * (y - ay) - dy * (x - ax)) / length;
};

/** Simplifies a line to within `tolerance` (Douglas and Peucker, 1973). */
const simplify = (points: readonly Point[], tolerance: number): Point[] => {
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last || points.length < 3) return [...points];
  const distances = points.slice(1, -1).map((point) => distance(point, first, last));
  const maxDistance = Math.max(...distances);
  if (maxDistance <= tolerance) return [first, last];
  const at = distances.indexOf(maxDistance) + 1;
  return [...simplify(points.slice(0, at + 1), tolerance).slice(0, -1), ...simplify(points.slice(at), tolerance)];
};

/** A border as one closed SVG path in its 100 × 100 box, about 250 characters. */
export const outlineOf = (border: readonly Degrees[], frame: Frame, tolerance = 0.3): string => {
  const points = border.map((point) => toBox(frame, point));
  const half = Math.floor(points.length / 2);
  const kept = [
    ...simplify(points.slice(0, half + 1), tolerance).slice(0, -1),
    ...simplify(points.slice(half), tolerance),
  ];
  return `M${kept.map(([x, y]) => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`).join('L')}Z`;
};
