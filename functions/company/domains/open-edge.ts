import type { Edge, EdgePlace } from './edge-port.ts';

/** The local edge serves any host, so there is nothing to do. */
const anyHost: Edge = { serve: async () => ({ state: 'active' }), drop: async () => true };

/** Loaded on first use, because most companies have no custom domain. */
const lateEdge = (place: EdgePlace): Edge => {
  let loaded: Promise<Edge> | undefined;
  const load = (): Promise<Edge> => {
    loaded ??= import('./distribution-tenants.ts').then(({ openDistributionTenants }) =>
      openDistributionTenants(place),
    );
    return loaded;
  };
  return {
    serve: async (host) => await (await load()).serve(host),
    drop: async (host) => await (await load()).drop(host),
  };
};

export const openEdge = (place: EdgePlace | undefined): Edge => (place ? lateEdge(place) : anyHost);
