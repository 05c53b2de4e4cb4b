declare module 'us-atlas/counties-10m.json' {
  const topology: {
    readonly transform: { readonly scale: [number, number]; readonly translate: [number, number] };
    readonly arcs: readonly (readonly [number, number][])[];
    readonly objects: { readonly counties: { readonly geometries: readonly import('./atlas.ts').CountyShape[] } };
  };
  export default topology;
}
