import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { readBody } from '../../http/message.ts';
import type { ResoBooks } from './books.ts';
import type { ResoFaults } from './faults.ts';
import { type Raw, readFilter, sorted } from './filter.ts';
import { metadata } from './metadata.ts';
import { housePicture } from './picture.ts';
import { ResoError } from './reso-error.ts';

export const RESO_CLIENT_ID = 'feed_on_this_machine';
export const RESO_CLIENT_SECRET = 'secret_on_this_machine';
/** A bearer token that never ends, for feeds without credentials. */
export const RESO_TOKEN = 'token_on_this_machine';
const ROOT = '/odata/';
const MAX_BODY = 1 << 20;
const MAX_PAGE = 1000;
const TOKEN_SECONDS = 3_600;

interface Answer {
  readonly status: number;
  readonly body: Buffer | string | object;
  readonly type?: string;
  readonly headers?: Record<string, string>;
  /** Only half of the bytes go out before the connection breaks. */
  readonly isCut?: boolean;
}

/** Where a chain of next links stands: the keys as they were when it began. */
interface Chain {
  readonly keys: readonly string[];
  readonly query: URLSearchParams;
  readonly resource: string;
}

/** An MLS's RESO Web API over HTTP: tokens, metadata, resources, next links, OData errors, and faults. */
export class ResoApi {
  private readonly books: ResoBooks;
  private readonly now: () => number;
  private readonly tokens = new Map<string, number>();
  private readonly chains = new Map<string, Chain>();
  private links = 0;
  private pages = 0;
  faults: ResoFaults = {};
  calls = 0;
  /** The paths that were asked for, newest last; at most 2,000. */
  readonly seen: string[] = [];

  constructor(books: ResoBooks, now: () => number) {
    this.books = books;
    this.now = now;
  }

  async respond(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const read = await readBody(message, MAX_BODY);
    const url = new URL(message.url ?? '/', `http://${message.headers.host ?? 'localhost'}`);
    this.seen.push(`${url.pathname}${url.search}`);
    if (this.seen.length > 2_000) this.seen.shift();
    const text = read === 'too large' ? '' : read.toString('utf8');
    this.write(message, response, this.answer(message, url, text));
  }

  private answer(message: IncomingMessage, url: URL, text: string): Answer {
    try {
      if (url.pathname === '/oauth/token') return this.token(message, text);
      const photo = /^\/media\/[\w-]+\/(\d{1,4})\.png$/.exec(url.pathname)?.[1];
      if (photo !== undefined) return { status: 200, body: housePicture(Number(photo)), type: 'image/png' };
      return this.api(message, url);
    } catch (error) {
      if (!(error instanceof ResoError)) throw error;
      return { status: error.status, body: error.body };
    }
  }

  private write(
    message: IncomingMessage,
    response: ServerResponse,
    { status, body, type, headers, isCut }: Answer,
  ): void {
    const plain = Buffer.isBuffer(body) ? body : Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
    const isPacked = /\bgzip\b/.test(String(message.headers['accept-encoding'])) && type !== 'image/png';
    const bytes = isPacked ? gzipSync(plain, { level: 1 }) : plain;
    response.writeHead(status, {
      'content-type': type ?? 'application/json;odata.metadata=minimal',
      'content-length': String(bytes.length),
      'odata-version': '4.0',
      ...(isPacked && { 'content-encoding': 'gzip' }),
      ...headers,
    });
    if (!isCut) return void response.end(bytes);
    response.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => response.destroy());
  }

  private token(message: IncomingMessage, text: string): Answer {
    const basic = Buffer.from(String(message.headers.authorization).replace(/^Basic /, ''), 'base64').toString('utf8');
    const form = new URLSearchParams(text);
    if (form.get('grant_type') !== 'client_credentials')
      return { status: 400, body: { error: 'unsupported_grant_type' } };
    if (basic !== `${RESO_CLIENT_ID}:${RESO_CLIENT_SECRET}`)
      return { status: 401, body: { error: 'invalid_client', error_description: 'Unknown client or wrong secret' } };
    const token = randomBytes(20).toString('hex');
    this.tokens.set(token, this.now() + TOKEN_SECONDS * 1000);
    return { status: 200, body: { access_token: token, token_type: 'Bearer', expires_in: TOKEN_SECONDS } };
  }

  private isEach(every: number | undefined, count: number): boolean {
    return every !== undefined && every > 0 && count % every === 0;
  }

  private checkFaults(): Answer | undefined {
    const { busyEvery, retryAfter, failEvery, endTokenEvery } = this.faults;
    this.calls += 1;
    if (this.isEach(endTokenEvery, this.calls)) this.tokens.clear();
    if (this.isEach(failEvery, this.calls)) throw new ResoError(503, 'The service is being maintained');
    if (!this.isEach(busyEvery, this.calls)) return undefined;
    const headers: Record<string, string> = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
    return { status: 429, body: new ResoError(429, 'Too many requests').body, headers };
  }

  private api(message: IncomingMessage, url: URL): Answer {
    const refused = this.checkFaults();
    if (refused) return refused;
    const token = String(message.headers.authorization).replace(/^Bearer /, '');
    if (token !== RESO_TOKEN && (this.tokens.get(token) ?? 0) <= this.now()) {
      throw new ResoError(401, 'The token is not valid');
    }
    if (!url.pathname.startsWith(ROOT)) throw new ResoError(404, 'There is no such resource');
    const resource = url.pathname.slice(ROOT.length);
    if (resource === '') {
      const value = ['Property', 'Media', 'EntityEvent'].map((name) => ({ name, url: name }));
      return { status: 200, body: { '@odata.context': '$metadata', value } };
    }
    if (resource === '$metadata') return { status: 200, body: metadata, type: 'application/xml' };
    const key = /^Property\('((?:[^']|'')*)'\)$/.exec(decodeURIComponent(resource))?.[1];
    if (key !== undefined) return this.single(key.replaceAll("''", "'"));
    return this.list(resource, url);
  }

  private single(key: string): Answer {
    const found = this.books.find(key);
    if (!found) throw new ResoError(404, 'No record found');
    return { status: 200, body: found };
  }

  private rowsOf(resource: string): Raw[] {
    if (resource === 'Property') return this.books.records;
    if (resource === 'EntityEvent') return this.books.events.map((event) => ({ ...event }));
    if (resource !== 'Media') throw new ResoError(404, 'There is no such resource');
    return this.books.records.flatMap(({ ListingKey, Media }) =>
      (Array.isArray(Media) ? Media : []).map((medium: Raw) => ({ ...medium, ResourceRecordKey: ListingKey })),
    );
  }

  private keyNameOf(resource: string): string {
    return resource === 'Property' ? 'ListingKey' : resource === 'Media' ? 'MediaKey' : 'EntityEventSequence';
  }

  /** The keys that a query finds, in its order. */
  private begin(resource: string, query: URLSearchParams): Chain {
    if (query.has('$skip')) throw new ResoError(501, 'Resource does not support the $skip parameter', '$skip');
    const filter = query.get('$filter');
    const test = filter ? readFilter(filter) : () => true;
    const found = this.rowsOf(resource).filter(test);
    const name = this.keyNameOf(resource);
    const isMixed = this.faults.unordered && resource === 'Property';
    const rows = isMixed
      ? [...found].sort((a, b) => mixed(String(a[name])) - mixed(String(b[name])))
      : sorted(found, query.get('$orderby'));
    const keys = rows.map((row) => String(row[name]));
    const isKeys = query.get('$select') === 'ListingKey';
    const { keysShare } = this.faults;
    return {
      resource,
      query,
      keys: isKeys && keysShare !== undefined ? keys.slice(0, Math.floor(keys.length * keysShare)) : keys,
    };
  }

  private chainOf(resource: string, url: URL): { chain: Chain; from: number; id: string } {
    const [id = '', at = '0'] = (url.searchParams.get('$skiptoken') ?? '').split('.');
    if (id === '')
      return { chain: this.begin(resource, url.searchParams), from: 0, id: randomBytes(8).toString('hex') };
    this.links += 1;
    const chain = this.chains.get(id);
    const isKeys = chain?.query.get('$select') === 'ListingKey';
    const isDead = this.isEach(this.faults.deadLinkEvery, this.links) || (this.faults.deadKeys && isKeys);
    if (!chain || isDead) throw new ResoError(410, 'The link has expired', '$skiptoken');
    return { chain, from: Number(at), id };
  }

  private list(resource: string, url: URL): Answer {
    const { chain, from, id } = this.chainOf(resource, url);
    const { pageSize = MAX_PAGE, noLinks, foreignLinks, cutEvery } = this.faults;
    const asked = Number(chain.query.get('$top') ?? MAX_PAGE);
    const size = Math.max(1, Math.min(asked, pageSize));
    const keys = chain.keys.slice(from, from + size);
    const rest = chain.keys.length - from - keys.length;
    const origin = foreignLinks ? 'http://elsewhere.example' : url.origin;
    // With `$top` a server may still page below it; the chain holds what was asked for in all pages.
    const next =
      rest > 0 && !noLinks ? `${origin}${ROOT}${resource}?$skiptoken=${id}.${from + keys.length}` : undefined;
    if (next !== undefined) this.chains.set(id, chain);
    this.pages += 1;
    const value = this.shown(chain, keys);
    const body = {
      '@odata.context': `${url.origin}${ROOT}$metadata#${resource}`,
      value,
      ...(next && { '@odata.nextLink': next }),
    };
    return { status: 200, body, isCut: this.isEach(cutEvery, this.pages) };
  }

  /** The records of a page as they are now; what is gone since the chain began is left out. */
  private shown({ resource, query }: Chain, keys: readonly string[]): Raw[] {
    const select = query.get('$select')?.split(',');
    const withMedia = query.get('$expand')?.includes('Media') ?? false;
    const name = this.keyNameOf(resource);
    const rows =
      resource === 'Property'
        ? keys.map((key) => this.books.find(key))
        : [...new Map(this.rowsOf(resource).map((row) => [String(row[name]), row])).entries()].flatMap(([key, row]) =>
            keys.includes(key) ? [row] : [],
          );
    return rows.flatMap((row) => {
      if (!row) return [];
      if (select) return [Object.fromEntries(select.map((field) => [field, row[field]]))];
      const { Media, ...fields } = row;
      return [withMedia ? row : resource === 'Property' ? fields : { ...row, ...(Media !== undefined && { Media }) }];
    });
  }
}

/** An order that has nothing to do with time, the same each time. */
const mixed = (key: string): number => {
  let hash = 7;
  for (const letter of key) hash = (hash * 31 + letter.charCodeAt(0)) % 1_000_003;
  return hash;
};
