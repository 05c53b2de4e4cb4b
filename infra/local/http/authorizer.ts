import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose';
import type { Clock } from '../clock.ts';
import type { Functions } from '../lambda/functions.ts';
import { account, region } from '../template/template.ts';
import type { ApiEvent } from './api-event.ts';

export interface Authorized {
  lambda?: unknown;
  jwt?: { claims: Record<string, string>; scopes: string[] | null };
}
export type Verdict = { allowed: Authorized } | { refused: 401 | 403 | 500 };
export interface AuthorizerProperties {
  AuthorizerType: string;
  AuthorizerUri?: string;
  AuthorizerResultTtlInSeconds?: number;
  EnableSimpleResponses?: boolean;
  IdentitySource?: string[];
  JwtConfiguration?: { Audience?: string[]; Issuer?: string };
}
interface SimpleAnswer {
  isAuthorized?: boolean;
  context?: unknown;
}
interface PolicyAnswer {
  policyDocument?: { Statement?: { Effect?: string }[] };
  context?: unknown;
}

/** Runs the template's own authorizer and caches its answers by identity source. */
export class Authorizer {
  private settings: AuthorizerProperties;
  private functions: Functions;
  private clock: Clock;
  private cache = new Map<string, { since: number; verdict: Promise<Verdict> }>();
  private jwks: () => Promise<JSONWebKeySet>;

  constructor(settings: AuthorizerProperties, functions: Functions, clock: Clock, jwks: () => Promise<JSONWebKeySet>) {
    this.settings = settings;
    this.functions = functions;
    this.clock = clock;
    this.jwks = jwks;
  }

  async decide(event: ApiEvent, apiId: string): Promise<Verdict> {
    const sources = (this.settings.IdentitySource ?? []).map((source) => identityOf(source, event));
    if (sources.some((value) => !value)) return { refused: 401 };
    if (this.settings.AuthorizerType === 'JWT') return this.verifyJwt(String(sources[0]));
    const seconds = this.settings.AuthorizerResultTtlInSeconds ?? 300;
    if (seconds === 0 || sources.length === 0) return this.invoke(event, sources, apiId);
    const key = JSON.stringify(sources);
    const now = this.clock.now();
    const known = this.cache.get(key);
    if (known && known.since <= now && now < known.since + seconds * 1000) return known.verdict;
    if (this.cache.size > 10_000) this.cache.clear();
    const verdict = this.invoke(event, sources, apiId);
    this.cache.set(key, { since: now, verdict });
    const settled = await verdict;
    // A failed call is not cached.
    if ('refused' in settled && settled.refused === 500) this.cache.delete(key);
    return settled;
  }

  private async invoke(event: ApiEvent, sources: (string | undefined)[], apiId: string): Promise<Verdict> {
    const { body: _body, isBase64Encoded: _encoded, ...rest } = event as ApiEvent & { body?: string };
    const { method, path } = event.requestContext.http;
    const routeArn = `arn:aws:execute-api:${region}:${account}:${apiId}/${event.requestContext.stage}/${method}${path}`;
    const { payload, error } = await this.functions.invoke(this.settings.AuthorizerUri ?? '', {
      ...rest,
      type: 'REQUEST',
      routeArn,
      identitySource: sources,
    });
    if (error) return { refused: 500 };
    const answer = JSON.parse(payload) as (SimpleAnswer & PolicyAnswer) | null;
    const effects = answer?.policyDocument?.Statement?.map((statement) => statement.Effect);
    const allowed =
      this.settings.EnableSimpleResponses === true
        ? answer?.isAuthorized === true
        : effects?.length && effects.every((effect) => effect === 'Allow');
    return allowed ? { allowed: { lambda: answer?.context ?? null } } : { refused: 403 };
  }

  private async verifyJwt(value: string): Promise<Verdict> {
    const { Audience: audience = [], Issuer: issuer } = this.settings.JwtConfiguration ?? {};
    try {
      const { payload } = await jwtVerify(value.replace(/^Bearer /i, ''), createLocalJWKSet(await this.jwks()), {
        ...(issuer ? { issuer } : {}),
        currentDate: new Date(this.clock.now()),
      });
      const isIntended = [payload.aud ?? payload.client_id].flat().some((name) => audience.includes(String(name)));
      if (audience.length > 0 && !isIntended) return { refused: 401 };
      const claims = Object.fromEntries(
        Object.entries(payload).map(([name, claim]) => [
          name,
          Array.isArray(claim) ? `[${claim.join(' ')}]` : String(claim),
        ]),
      );
      return {
        allowed: { jwt: { claims, scopes: typeof payload.scope === 'string' ? payload.scope.split(' ') : null } },
      };
    } catch {
      return { refused: 401 };
    }
  }
}

const identityOf = (source: string, event: ApiEvent): string | undefined => {
  const [, kind, name = ''] =
    /^\$(request\.header|request\.querystring|context|stageVariables)\.(.+)$/.exec(source) ?? [];
  if (kind === 'request.header') return event.headers[name.toLowerCase()];
  if (kind === 'request.querystring') return event.queryStringParameters?.[name];
  if (kind === 'stageVariables') return event.stageVariables?.[name];
  const context = event.requestContext as Record<string, unknown>;
  const value = name === 'httpMethod' ? event.requestContext.http.method : context[name];
  return value === undefined ? undefined : String(value);
};
