import type { Clock } from '../clock.ts';
import type { HttpRequest, HttpResponse } from '../http/message.ts';
import type { CachePolicy } from './policies.ts';
import { selects } from './policies.ts';

interface Entry {
  response: HttpResponse;
  storedAt: number;
  until: number;
}
const limit = 2000;
const errors = new Set([400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504]);

/** CloudFront's cache. The cache policy gives the key; the policy, the origin and the error rules give the lifetime. */
export class EdgeCache {
  private entries = new Map<string, Entry>();
  private clock: Clock;

  constructor(clock: Clock) {
    this.clock = clock;
  }

  find(key: string): HttpResponse | undefined {
    const entry = this.entries.get(key);
    if (!entry || entry.until <= this.clock.now() || entry.storedAt > this.clock.now()) return undefined;
    const age = Math.floor((this.clock.now() - entry.storedAt) / 1000);
    return {
      ...entry.response,
      headers: { ...entry.response.headers, age: String(age), 'x-cache': 'Hit from cloudfront' },
    };
  }

  store(key: string, response: HttpResponse, seconds: number): void {
    if (seconds <= 0) return;
    if (this.entries.size >= limit) this.entries.clear();
    const storedAt = this.clock.now();
    this.entries.set(key, { response, storedAt, until: storedAt + seconds * 1000 });
  }

  clear(): void {
    this.entries.clear();
  }
}

/** The cache key: the path and only those headers, cookies and query values that the policy names. */
export const cacheKey = (behavior: string, request: HttpRequest, policy: CachePolicy, encoding: string): string => {
  const { headers, cookies, queries } = policy.key;
  const named = (names: [string, string][]) => names.sort(([left], [right]) => left.localeCompare(right));
  const cookiePairs = (request.headers.cookie ?? '')
    .split(/;\s*/)
    .filter(Boolean)
    .map((pair) => pair.split('=') as [string, string]);
  return JSON.stringify([
    behavior,
    request.method === 'HEAD' ? 'HEAD' : 'GET',
    request.path,
    named(Object.entries(request.headers).filter(([name]) => name !== 'cookie' && selects(headers, name))),
    named(cookiePairs.filter(([name]) => selects(cookies, name))),
    [...new URLSearchParams(request.query)].filter(([name]) => selects(queries, name)),
    encoding,
  ]);
};

/** How many seconds a response may be cached. Errors follow the error rules, which default to 10 s. */
export const secondsToKeep = (
  response: HttpResponse,
  policy: CachePolicy,
  errorSeconds: (status: number) => number,
): number => {
  const control = String(response.headers['cache-control'] ?? '');
  if (errors.has(response.status)) return errorSeconds(response.status);
  if (response.status >= 400) return 0;
  if (policy.maxTtl === 0) return 0;
  if (/no-store|no-cache|private/.test(control)) return policy.minTtl;
  const given = /s-maxage=(\d+)/.exec(control)?.[1] ?? /max-age=(\d+)/.exec(control)?.[1];
  return given === undefined ? policy.defaultTtl : Math.min(policy.maxTtl, Math.max(policy.minTtl, Number(given)));
};
