/** State of a host at the edge: active, being prepared, or refused with the reason. */
export type EdgeState =
  | { readonly state: 'active' }
  | { readonly state: 'preparing'; readonly note: string }
  | { readonly state: 'refused'; readonly problem: string };

/** Edge that serves custom domains; both calls are idempotent and repeated until they are done. */
export interface Edge {
  serve(host: string): Promise<EdgeState>;
  /** False while the host is being removed: call again later. */
  drop(host: string): Promise<boolean>;
}

/** CloudFront distribution and connection group of the distribution tenants. */
export interface EdgePlace {
  readonly distributionId: string;
  readonly connectionGroupId: string;
}

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
