import type { PublicBranding } from '../../../shared/company/tenancy/tenant.ts';
import type { PageConfig } from './page-config.ts';

const originOf = (url: string): string[] => {
  const parsed = URL.parse(url);
  return parsed ? [`${parsed.protocol}//${parsed.host}`] : [];
};

/** Icon, logo and font of a tenant may lie elsewhere; only https. */
const elsewhere = (url: string | null | undefined): string[] => (url?.startsWith('https://') ? originOf(url) : []);

/** What only some pages need: the sandbox of a tenant's own code, and where the back office sends files to, divided by spaces. */
interface PagePlaces {
  readonly sandbox?: string | undefined;
  readonly uploads?: string | undefined;
  readonly sounds?: string | undefined;
}

/** The policy of a page (reliability.md 5.3): the site itself, the socket, and the sign-in's two addresses. */
export const contentSecurityPolicy = (
  config: PageConfig,
  branding: Pick<PublicBranding, 'faviconUrl' | 'logoUrl' | 'fontUrl'> | undefined,
  { sandbox, uploads, sounds }: PagePlaces = {},
): string => {
  const { scheme, realtimeUrl, loginDomain, issuer, local } = config;
  const connect = [realtimeUrl, `${scheme}://${loginDomain}`, issuer, ...(uploads ?? '').split(' ')].flatMap(originOf);
  const images = [branding?.faviconUrl, branding?.logoUrl].flatMap(elsewhere);
  const rules: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', ...new Set(images)],
    'font-src': ["'self'", 'data:', ...elsewhere(branding?.fontUrl)],
    'connect-src': ["'self'", ...new Set(connect)],
    ...(sounds ? { 'media-src': originOf(sounds) } : {}),
    ...(sandbox ? { 'frame-src': [sandbox] } : {}),
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['northlight-sw'],
    ...(local ? {} : { 'upgrade-insecure-requests': [] }),
  };
  return Object.entries(rules)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');
};
