/** How far the edge is with a host: it answers there, it is getting ready, or it cannot and says why. */
export type Served =
  | { readonly state: 'active' }
  | { readonly state: 'preparing'; readonly note: string }
  | { readonly state: 'refused'; readonly problem: string };

/** The edge that answers for tenants' own domains; both acts may be repeated, and are until they are through. */
export interface Edge {
  serve(host: string): Promise<Served>;
  /** False while the host is on its way out: ask again later. */
  drop(host: string): Promise<boolean>;
}

/** Where distribution tenants are made: the distribution whose rules they follow, and the way to it. */
export interface EdgePlace {
  readonly distributionId: string;
  readonly connectionGroupId: string;
}

/** Where the edge takes any host, as on a local machine, there is nothing to do. */
const anyHost: Edge = { serve: async () => ({ state: 'active' }), drop: async () => true };

/** Loaded with the first host: most companies have no domain of their own. */
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
