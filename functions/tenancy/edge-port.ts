/** The edge that answers for tenants' own domains; both acts may be repeated. */
export interface Edge {
  serve(host: string): Promise<void>;
  drop(host: string): Promise<void>;
}

/** Where the edge takes any host, as on a local machine, there is nothing to do. */
export const openEdge: Edge = { serve: async () => undefined, drop: async () => undefined };
