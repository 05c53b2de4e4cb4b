import type { ResolvedTemplate } from '../template/template.ts';

export interface NameList {
  behavior: 'none' | 'whitelist' | 'allExcept' | 'all' | 'allViewer' | 'allViewerAndWhitelistCloudFront';
  names: string[];
}
export interface KeyParts {
  headers: NameList;
  cookies: NameList;
  queries: NameList;
}
export interface CachePolicy {
  minTtl: number;
  defaultTtl: number;
  maxTtl: number;
  key: KeyParts;
  brotli: boolean;
  gzip: boolean;
}

interface Selection {
  HeadersConfig?: { HeaderBehavior: string; Headers?: string[] };
  CookiesConfig?: { CookieBehavior: string; Cookies?: string[] };
  QueryStringsConfig?: { QueryStringBehavior: string; QueryStrings?: string[] };
}
interface CacheConfig {
  CachePolicyConfig: {
    MinTTL: number;
    DefaultTTL: number;
    MaxTTL: number;
    ParametersInCacheKeyAndForwardedToOrigin: Selection & {
      EnableAcceptEncodingBrotli?: boolean;
      EnableAcceptEncodingGzip?: boolean;
    };
  };
}

const list = (behavior: string, names: string[] = []): NameList => ({
  behavior: behavior as NameList['behavior'],
  names: names.map((name) => name),
});
const parts = (headers: NameList, cookies: NameList, queries: NameList): KeyParts => ({ headers, cookies, queries });
const none = parts(list('none'), list('none'), list('none'));
const day = 86_400;

/** CloudFront's own policies, by their published ids. */
const managedCache: Record<string, CachePolicy> = {
  '4135ea2d-6df8-44a3-9df3-4b5a84be39ad': {
    minTtl: 0,
    defaultTtl: 0,
    maxTtl: 0,
    key: none,
    brotli: false,
    gzip: false,
  },
  '658327ea-f89d-4fab-a63d-7e88639e58f6': {
    minTtl: 1,
    defaultTtl: day,
    maxTtl: 365 * day,
    key: none,
    brotli: true,
    gzip: true,
  },
  'b2884449-e4de-46a7-ac36-70bc7f1ddd6d': {
    minTtl: 1,
    defaultTtl: day,
    maxTtl: 365 * day,
    key: none,
    brotli: false,
    gzip: false,
  },
};
const managedOrigin: Record<string, KeyParts> = {
  'b689b0a8-53d0-40ab-baf2-68738e2966ac': parts(list('allExcept', ['host']), list('all'), list('all')),
  '216adef6-5c7f-47e4-b989-5492eafa07d3': parts(list('allViewer'), list('all'), list('all')),
  '88a5eaf4-2fd4-4709-b370-b4c650ea3fcf': parts(
    list('whitelist', ['origin', 'access-control-request-headers', 'access-control-request-method']),
    list('none'),
    list('none'),
  ),
};
export const managedSecurityHeaders = '67f7725c-6f97-4210-82d7-5512b31e9d03';

export const readCachePolicy = (templates: ResolvedTemplate[], id: string | undefined): CachePolicy => {
  const managed = managedCache[id ?? '4135ea2d-6df8-44a3-9df3-4b5a84be39ad'];
  if (managed) return managed;
  const config = findPolicy<CacheConfig>(templates, 'AWS::CloudFront::CachePolicy', id)?.CachePolicyConfig;
  if (!config) throw new Error(`unknown cache policy ${id}`);
  const key = config.ParametersInCacheKeyAndForwardedToOrigin;
  return {
    minTtl: config.MinTTL,
    defaultTtl: config.DefaultTTL,
    maxTtl: config.MaxTTL,
    key: readSelection(key),
    brotli: key.EnableAcceptEncodingBrotli === true,
    gzip: key.EnableAcceptEncodingGzip === true,
  };
};

export const readOriginPolicy = (templates: ResolvedTemplate[], id: string | undefined): KeyParts => {
  if (id === undefined) return none;
  const managed = managedOrigin[id];
  if (managed) return managed;
  const config = findPolicy<{ OriginRequestPolicyConfig: Selection }>(
    templates,
    'AWS::CloudFront::OriginRequestPolicy',
    id,
  );
  if (!config) throw new Error(`unknown origin request policy ${id}`);
  return readSelection(config.OriginRequestPolicyConfig);
};

export const findPolicy = <T>(templates: ResolvedTemplate[], type: string, id: string | undefined): T | undefined =>
  templates
    .flatMap((template) => template.ofType(type))
    .find((resource) => resource.id === id)
    ?.properties<T>();

const readSelection = ({
  HeadersConfig: headers,
  CookiesConfig: cookies,
  QueryStringsConfig: queries,
}: Selection): KeyParts =>
  parts(
    list(
      headers?.HeaderBehavior ?? 'none',
      headers?.Headers?.map((name) => name.toLowerCase()),
    ),
    list(cookies?.CookieBehavior ?? 'none', cookies?.Cookies),
    list(queries?.QueryStringBehavior ?? 'none', queries?.QueryStrings),
  );

export const selects = ({ behavior, names }: NameList, name: string): boolean => {
  if (behavior === 'none') return false;
  if (behavior === 'whitelist') return names.includes(name);
  if (behavior === 'allExcept') return !names.includes(name);
  return true;
};
