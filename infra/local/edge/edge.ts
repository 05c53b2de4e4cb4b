import type { Clock } from '../clock.ts';
import { type HttpRequest, type HttpResponse, html } from '../http/message.ts';
import type { ResolvedTemplate, TemplateResource } from '../template/template.ts';
import { cacheKey, EdgeCache, secondsToKeep } from './cache.ts';
import { acceptedEncoding, applyHeaderRules, compress, type HeaderRules, readHeaderRules } from './headers.ts';
import { createOrigin, forwarded, type Origin, type OriginHost, type OriginProperties } from './origin.ts';
import { type CachePolicy, type KeyParts, readCachePolicy, readOriginPolicy } from './policies.ts';
import { type EdgeFunction, loadEdgeFunction } from './viewer-function.ts';

interface BehaviorProperties {
  PathPattern?: string;
  TargetOriginId: string;
  AllowedMethods?: string[];
  CachePolicyId?: string;
  OriginRequestPolicyId?: string;
  ResponseHeadersPolicyId?: string;
  Compress?: boolean;
  FunctionAssociations?: { EventType: string; FunctionARN: string }[];
}
interface DistributionProperties {
  DistributionConfig: {
    DefaultCacheBehavior: BehaviorProperties;
    CacheBehaviors?: BehaviorProperties[];
    Origins: OriginProperties[];
    CustomErrorResponses?: ErrorRule[];
    DefaultRootObject?: string;
  };
}
interface ErrorRule {
  ErrorCode: number;
  ErrorCachingMinTTL?: number;
  ResponseCode?: number;
  ResponsePagePath?: string;
}
interface Behavior {
  id: string;
  pattern: RegExp;
  origin: Origin;
  methods: string[];
  cache: CachePolicy;
  originPolicy: KeyParts;
  headers: HeaderRules;
  compresses: boolean;
  onRequest: EdgeFunction | undefined;
  onResponse: EdgeFunction | undefined;
}
const DEFAULT_ERROR_SECONDS = 10;

/** A CloudFront distribution: behaviours, functions, cache, error rules and headers as the template has them. */
export class Edge {
  private config: DistributionProperties['DistributionConfig'];
  private behaviors: Behavior[];
  private errorRules: Map<number, ErrorRule>;
  private cache: EdgeCache;
  private clock: Clock;

  constructor(resource: TemplateResource, templates: ResolvedTemplate[], host: OriginHost, clock: Clock) {
    this.config = resource.properties<DistributionProperties>().DistributionConfig;
    const { Origins, CacheBehaviors = [], DefaultCacheBehavior, CustomErrorResponses = [] } = this.config;
    const origins = new Map(Origins.map((origin) => [origin.Id, createOrigin(origin, host)]));
    const functions = loadFunctions(templates);
    this.behaviors = [...CacheBehaviors, { ...DefaultCacheBehavior, PathPattern: '*' }].map((behavior) =>
      readBehavior(behavior, origins, functions, templates),
    );
    this.errorRules = new Map(CustomErrorResponses.map((rule) => [rule.ErrorCode, rule]));
    this.cache = new EdgeCache(clock);
    this.clock = clock;
  }

  async handle(request: HttpRequest): Promise<HttpResponse> {
    return dated(await this.answer(request), this.clock);
  }

  clearCache(): void {
    this.cache.clear();
  }

  private async answer(request: HttpRequest): Promise<HttpResponse> {
    const asked =
      request.path === '/' && this.config.DefaultRootObject
        ? { ...request, path: `/${this.config.DefaultRootObject}` }
        : request;
    const behavior = findBehavior(this.behaviors, asked.path);
    if (!behavior.methods.includes(asked.method))
      return html(403, 'This distribution is not configured to allow the HTTP request method.');
    const seen = behavior.onRequest ? await behavior.onRequest.onRequest(asked) : asked;
    if ('status' in seen) return applyHeaderRules(seen, behavior.headers);
    const answer = await this.serve(behavior, seen);
    const fitting = unchanged(seen, answer) ? { ...answer, status: 304, body: Buffer.alloc(0) } : answer;
    const viewed = behavior.onResponse ? await behavior.onResponse.onResponse(seen, fitting) : fitting;
    return applyHeaderRules(viewed, behavior.headers);
  }

  private async serve(behavior: Behavior, request: HttpRequest): Promise<HttpResponse> {
    const encoding = behavior.compresses ? acceptedEncoding(request, behavior.cache) : '';
    const cacheable = request.method === 'GET' || request.method === 'HEAD';
    const key = cacheable ? cacheKey(behavior.id, request, behavior.cache, encoding) : '';
    const kept = cacheable ? this.cache.find(key) : undefined;
    if (kept) return kept;
    const fetched = await behavior.origin(forwarded(request, behavior.cache.key, behavior.originPolicy, encoding));
    const answer = await compress(await this.replaceError(fetched, request), encoding);
    const response = { ...answer, headers: { ...answer.headers, 'x-cache': 'Miss from cloudfront' } };
    if (cacheable && fetched.status !== 304 && fetched.status !== 206)
      this.cache.store(
        key,
        response,
        secondsToKeep(fetched, behavior.cache, (status) => this.errorSeconds(status)),
      );
    return response;
  }

  private async replaceError(response: HttpResponse, request: HttpRequest): Promise<HttpResponse> {
    const rule = this.errorRules.get(response.status);
    if (!rule?.ResponsePagePath) return response;
    const page = await this.serve(findBehavior(this.behaviors, rule.ResponsePagePath), {
      ...request,
      method: 'GET',
      path: rule.ResponsePagePath,
      query: '',
    });
    return { ...page, status: rule.ResponseCode ?? response.status };
  }

  private errorSeconds(status: number): number {
    return this.errorRules.get(status)?.ErrorCachingMinTTL ?? DEFAULT_ERROR_SECONDS;
  }
}

/** Pages read the server's time from this header, so it must be the time that functions see. */
const dated = (response: HttpResponse, clock: Clock): HttpResponse => ({
  ...response,
  headers: { ...response.headers, date: new Date(clock.now()).toUTCString() },
});

/** CloudFront itself answers 304 when the browser's copy is still current. */
const unchanged = (request: HttpRequest, { status, headers }: HttpResponse): boolean => {
  const given = request.headers['if-none-match'];
  const etag = headers.etag;
  return (
    status === 200 &&
    given !== undefined &&
    typeof etag === 'string' &&
    given.replace(/^W\//, '') === etag.replace(/^W\//, '')
  );
};

const findBehavior = (behaviors: Behavior[], path: string): Behavior => {
  const found = behaviors.find((behavior) => behavior.pattern.test(path));
  if (!found) throw new Error('a distribution always has a default behaviour');
  return found;
};

const readBehavior = (
  behavior: BehaviorProperties,
  origins: Map<string, Origin>,
  functions: Map<string, EdgeFunction>,
  templates: ResolvedTemplate[],
): Behavior => {
  const origin = origins.get(behavior.TargetOriginId);
  if (!origin) throw new Error(`behaviour ${behavior.PathPattern} names the unknown origin ${behavior.TargetOriginId}`);
  const associated = (type: string) =>
    functions.get(
      behavior.FunctionAssociations?.find((association) => association.EventType === type)
        ?.FunctionARN.split('/')
        .at(-1) ?? '',
    );
  return {
    id: behavior.PathPattern ?? '*',
    pattern: toPattern(behavior.PathPattern ?? '*'),
    origin,
    methods: behavior.AllowedMethods ?? ['GET', 'HEAD'],
    cache: readCachePolicy(templates, behavior.CachePolicyId),
    originPolicy: readOriginPolicy(templates, behavior.OriginRequestPolicyId),
    headers: readHeaderRules(templates, behavior.ResponseHeadersPolicyId),
    compresses: behavior.Compress === true,
    onRequest: associated('viewer-request'),
    onResponse: associated('viewer-response'),
  };
};

const toPattern = (text: string): RegExp => {
  const body = text
    .replace(/^\//, '')
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replace(/\*/g, '.*')
    .replace(/\?/g, '.');
  return new RegExp(`^/?${body}$`);
};

const loadFunctions = (templates: ResolvedTemplate[]): Map<string, EdgeFunction> => {
  const resources = templates.flatMap((template) => template.ofType('AWS::CloudFront::Function'));
  return new Map(
    resources.map((resource) => [
      resource.id,
      loadEdgeFunction(resource.id, resource.properties<{ FunctionCode: string }>().FunctionCode),
    ]),
  );
};
