import type { PublicBranding } from '../../../shared/company/tenancy/tenant.ts';
import type { PageConfig } from './page-config.ts';

const originOf = (url: string): string[] => {
  const parsed = URL.parse(url);
  return parsed ? [`${parsed.protocol}//${parsed.host}`] : [];
};

/** A tenant's icon, logo and font may be on another origin, https only. */
const httpsOriginOf = (url: string | null | undefined): string[] => (url?.startsWith('https://') ? originOf(url) : []);

/** Sources that only some pages need: the sandbox, and the back office's upload and sound origins (space-separated). */
interface PageOrigins {
  readonly sandbox?: string | undefined;
  readonly uploads?: string | undefined;
  readonly sounds?: string | undefined;
  /** Origin of private files: parts are sent to it, pictures and films come from it. */
  readonly files?: string | undefined;
}

/** CSP of a page (reliability.md 5.3): the site itself, the WebSocket, and the sign-in origins. */
export const contentSecurityPolicy = (
  config: PageConfig,
  branding: Pick<PublicBranding, 'faviconUrl' | 'logoUrl' | 'fontUrl'> | undefined,
  { sandbox, uploads, sounds, files }: PageOrigins = {},
): string => {
  const { scheme, realtimeUrl, loginDomain, issuer, local } = config;
  const fileOrigins = originOf(files ?? '');
  const others = (uploads ?? '').split(' ').flatMap(originOf);
  const connect = [...[realtimeUrl, `${scheme}://${loginDomain}`, issuer].flatMap(originOf), ...others, ...fileOrigins];
  const images = [branding?.faviconUrl, branding?.logoUrl].flatMap(httpsOriginOf);
  // The back office shows PDFs in its page; a company's own pages frame nothing but its script's sandbox.
  const frames = [...(sandbox ? [sandbox] : []), ...(sounds ? fileOrigins : [])];
  const rules: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', ...new Set([...images, ...fileOrigins])],
    'font-src': ["'self'", 'data:', ...httpsOriginOf(branding?.fontUrl)],
    'connect-src': ["'self'", ...new Set(connect)],
    ...(sounds || files ? { 'media-src': [...new Set([...originOf(sounds ?? ''), ...fileOrigins])] } : {}),
    ...(frames.length > 0 ? { 'frame-src': frames } : {}),
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
