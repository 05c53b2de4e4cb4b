import * as z from 'zod';
import { AccessEnded, DotloopDown, DotloopRefused } from './failures.ts';
import { WireTokens, wordsOf } from './wire.ts';

/** How to reach Dotloop as our app. */
export interface DotloopSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  /** `https://auth.dotloop.com`, or its stand-in as functions reach it. */
  readonly authUrl: string;
  /** `https://api-gateway.dotloop.com/public/v2`, or its stand-in. */
  readonly apiUrl: string;
  /** Where people grant access: the same as `authUrl`, but for the stand-in, whose page a browser opens. */
  readonly authorizeUrl: string;
  readonly redirectUri: string;
  readonly timeoutMs?: number;
}

export interface DotloopTokens {
  readonly access: string;
  readonly refresh: string;
  /** Seconds from now. */
  readonly lifeSeconds: number;
}

export interface ApiCall {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Below the API's address, with its query. */
  readonly path: string;
  readonly body?: object;
}

/** The token endpoint and the bare API: one HTTP call each. */
export interface DotloopHttp {
  readonly settings: DotloopSettings;
  exchange(code: string): Promise<DotloopTokens>;
  /** Throws `AccessEnded` where the refresh token is not accepted. */
  refresh(refreshToken: string): Promise<DotloopTokens>;
  revoke(token: string): Promise<void>;
  /** Throws `AccessEnded` on 401; a moved resource is followed within Dotloop. `before` runs ahead of each request. */
  call(accessToken: string, call: ApiCall, before: () => Promise<void>): Promise<unknown>;
}

const TIMEOUT_MS = 4_000;
const MAX_MOVES = 3;
const DEFAULT_REST_MS = 60_000;
const TOO_MANY = 429;

const restOf = (headers: Headers): number => {
  const given = Number(headers.get('x-ratelimit-reset') ?? Number.NaN);
  return Number.isFinite(given) && given >= 0 ? given : DEFAULT_REST_MS;
};

const send = async (url: string, options: RequestInit, timeoutMs: number) => {
  try {
    const answer = await fetch(url, { ...options, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  } catch (error) {
    throw new DotloopDown(error instanceof Error ? error.name : 'no connection');
  }
};
type Answer = Awaited<ReturnType<typeof send>>;

const checkPassing = ({ status, headers }: Answer): void => {
  if (status === TOO_MANY) throw new DotloopDown('too many calls', restOf(headers));
  if (status >= 500) throw new DotloopDown(`status ${status}`);
};

const jsonOf = (text: string): unknown => {
  if (text.trim() === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw new DotloopDown('an answer that is no JSON');
  }
};

const tokensOf = (text: string): DotloopTokens => {
  const { data } = WireTokens.safeParse(jsonOf(text));
  if (!data) throw new DotloopDown('an answer without tokens');
  return { access: data.access_token, refresh: data.refresh_token, lifeSeconds: data.expires_in };
};

/** The API's address of a moved resource; a move to anywhere else would take the token along. */
const movedTo = (answer: Answer, from: string, apiUrl: string): string => {
  const to = URL.parse(answer.headers.get('location') ?? '', from);
  if (to?.origin === new URL(apiUrl).origin) return to.href;
  throw new DotloopRefused(answer.status, 'moved to a foreign address');
};

const isMove = ({ status }: Answer): boolean => [301, 302, 307, 308].includes(status);

/**
 * Dotloop over HTTP (integrations.md B.2). Over 40 lines: the methods close over the app’s secret and the addresses.
 */
export const createDotloopHttp = (settings: DotloopSettings): DotloopHttp => {
  const { clientId, clientSecret, authUrl, apiUrl, redirectUri, timeoutMs = TIMEOUT_MS } = settings;
  const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
  const form = async (path: string, fields: Record<string, string>): Promise<Answer> => {
    const headers = { authorization: basic, 'content-type': 'application/x-www-form-urlencoded' };
    const body = new URLSearchParams(fields).toString();
    const answer = await send(`${authUrl}${path}`, { method: 'POST', headers, body }, timeoutMs);
    checkPassing(answer);
    return answer;
  };
  return {
    settings,
    exchange: async (code) => {
      const fields = { grant_type: 'authorization_code', code, redirect_uri: redirectUri };
      const { status, text } = await form('/oauth/token', fields);
      if (status !== 200) throw new DotloopRefused(status, wordsOf(text));
      return tokensOf(text);
    },
    refresh: async (refreshToken) => {
      const answer = await form('/oauth/token', { grant_type: 'refresh_token', refresh_token: refreshToken });
      // A mistake in the app's own secret must not end everybody's connections.
      if (/invalid_client/.test(answer.text)) throw new DotloopDown('it does not know our app');
      if (answer.status !== 200) throw new AccessEnded();
      return tokensOf(answer.text);
    },
    revoke: async (token) => {
      const { status, text } = await form('/oauth/token/revoke', { token });
      // A token that is not known any more needs no revoking.
      if (status >= 400 && status !== 400 && status !== 404) throw new DotloopRefused(status, wordsOf(text));
    },
    call: async (accessToken, { method, path, body }, before) => {
      const headers = {
        authorization: `Bearer ${accessToken}`,
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json' }),
      };
      const options = { method, headers, ...(body && { body: JSON.stringify(body) }) };
      let url = `${apiUrl}/${path}`;
      for (let moves = 0; ; moves++) {
        await before();
        const answer = await send(url, options, timeoutMs);
        checkPassing(answer);
        if (answer.status === 401) throw new AccessEnded();
        if (answer.status >= 200 && answer.status < 300) return jsonOf(answer.text);
        if (!isMove(answer) || moves >= MAX_MOVES) throw new DotloopRefused(answer.status, wordsOf(answer.text));
        url = movedTo(answer, url, apiUrl);
      }
    },
  };
};

const WireList = z.looseObject({ data: z.array(z.unknown()) });

/** Dotloop's largest batch, by the most careful source. */
export const BATCH = 50;

/** The items of one batch; fewer than `BATCH` are the last. */
export const itemsOf = (answer: unknown): unknown[] => WireList.parse(answer).data;
