import { configuration } from '../../../platform/configuration.ts';

/** The URL of a tenant's site: the default tenant's with another slug. */
export const siteOf = (slug: string): string => {
  const { config } = configuration();
  const url = new URL(config.tenantOrigin);
  const [, ...domain] = url.host.split('.');
  return `${url.protocol}//${[slug, ...domain].join('.')}/`;
};
