/** Scheme and host of the site; the platform host includes the port in local development. */
export interface SitePlace {
  readonly scheme: string;
  readonly platformHost: string;
}

/** The origin of a tenant's host, e.g. `https://northlight.example`. */
export const siteOrigin = (host: string, { scheme, platformHost }: SitePlace): string => {
  const port = /:\d+$/.exec(platformHost)?.[0] ?? '';
  return `${scheme}://${/:\d+$/.test(host) ? host : host + port}`;
};
