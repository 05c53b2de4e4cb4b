/** The platform's own host, and the domain under which tenants have `{slug}.{domain}`. */
export interface PlatformPlace {
  readonly host: string;
  readonly domain: string;
}

const loopback = ['127.0.0.1', '[::1]'];

const withoutPort = (host: string): string => host.replace(/:\d+$/, '').replace(/\.$/, '').toLowerCase();

/** Normalizes a host to lower case without port; in local development loopback addresses map to the platform host. */
export const canonicalHost = (host: string, platform: PlatformPlace): string => {
  const plain = withoutPort(host.trim());
  const platformHost = withoutPort(platform.host);
  return platformHost === 'localhost' && loopback.includes(plain) ? platformHost : plain;
};

/** The slug of a canonical host under the platform's domain; undefined for other hosts. */
export const slugOfHost = (host: string, platform: PlatformPlace): string | undefined => {
  const ending = `.${withoutPort(platform.domain)}`;
  const slug = host.endsWith(ending) ? host.slice(0, -ending.length) : '';
  return /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/.test(slug) ? slug : undefined;
};

/** A tenant's host under the platform's domain. */
export const hostOfSlug = (slug: string, platform: PlatformPlace): string => `${slug}.${withoutPort(platform.domain)}`;
