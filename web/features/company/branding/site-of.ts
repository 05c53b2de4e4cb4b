import { configuration } from '../../../platform/configuration.ts';

/** A tenant's own site beside this one: the default tenant's address with another name in front. */
export const siteOf = (slug: string): string => {
  const { config } = configuration();
  const url = new URL(config.tenantOrigin);
  const [, ...domain] = url.host.split('.');
  return `${url.protocol}//${[slug, ...domain].join('.')}/`;
};
