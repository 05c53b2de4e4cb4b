import counties from 'us-atlas/counties-10m.json' with { type: 'json' };

/** Longitude and latitude. */
export type Degrees = [number, number];

export interface CountyShape {
  readonly id: string;
  readonly properties: { readonly name: string };
  readonly type: 'Polygon' | 'MultiPolygon';
  readonly arcs: readonly (readonly number[])[] | readonly (readonly (readonly number[])[])[];
}

interface Topology {
  readonly transform: { readonly scale: Degrees; readonly translate: Degrees };
  readonly arcs: readonly (readonly Degrees[])[];
  readonly objects: { readonly counties: { readonly geometries: readonly CountyShape[] } };
}

const atlas: Topology = counties;

/** Decodes an arc of the TopoJSON topology: points are delta-encoded, `~i` is arc i reversed. */
const pointsOf = (index: number): Degrees[] => {
  const { arcs, transform } = atlas;
  let [x, y] = [0, 0];
  const points = (arcs[index < 0 ? ~index : index] ?? []).map(([dx, dy]): Degrees => {
    x += dx;
    y += dy;
    return [x * transform.scale[0] + transform.translate[0], y * transform.scale[1] + transform.translate[1]];
  });
  return index < 0 ? points.reverse() : points;
};

const ringsOf = (shape: CountyShape): readonly (readonly number[])[] =>
  shape.type === 'Polygon'
    ? (shape.arcs as readonly (readonly number[])[])
    : (shape.arcs as readonly (readonly (readonly number[])[])[]).flat();

/** FIPS code and plain name of every county. */
export const countyNames: readonly (readonly [fips: string, name: string])[] = atlas.objects.counties.geometries.map(
  ({ id, properties }) => [id, properties.name],
);

/** Looks up a county by its five-digit FIPS code: name and the border of its largest part. */
export const countyInAtlas = (fips: string): { name: string; border: Degrees[] } | undefined => {
  const shape = atlas.objects.counties.geometries.find(({ id }) => id === fips);
  if (!shape) return undefined;
  const rings = ringsOf(shape).map((ring) => ring.flatMap(pointsOf));
  const border = rings.reduce((longest, ring) => (ring.length > longest.length ? ring : longest), []);
  return { name: shape.properties.name, border };
};
