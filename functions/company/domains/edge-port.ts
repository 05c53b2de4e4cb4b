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
