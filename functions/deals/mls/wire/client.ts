import { MINUTE } from '../../../../shared/contract/time.ts';
import { AddressRefused, type PublicAnswer } from '../../../platform/internet/public-request.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import type { MlsDeps } from '../context.ts';
import type { Feed } from '../store.ts';
import { DeadLink, FeedBusy, FeedDown, FeedRefused } from './failures.ts';
import { takeCall } from './limits.ts';
import { errorWords, type ODataPage, readPage } from './odata.ts';
import { accessToken } from './tokens.ts';

const UNAUTHORIZED = 401;
const TOO_MANY = 429;
const PAUSE_MS = MINUTE;

/** How long the server wants to be left alone: seconds or a date, one minute where it does not say. */
const pauseOf = ({ headers }: PublicAnswer, now: number): number => {
  const said = headers['retry-after'] ?? '';
  const ms = /^\d{1,6}$/.test(said) ? Number(said) * 1_000 : Date.parse(said) - now;
  return Number.isFinite(ms) && ms >= 0 ? ms : PAUSE_MS;
};

const isDeadLink = (status: number): boolean => status === 400 || status === 404 || status === 410;

/** Throws for an answer that is none of the wanted; `isLink` where the server itself gave the address. */
const checkAnswer = (answer: PublicAnswer, isLink: boolean, now: number): void => {
  const { status, body } = answer;
  if (status >= 200 && status < 300) return;
  if (status === TOO_MANY) throw new FeedBusy('The server asked for a pause', pauseOf(answer, now));
  if (status >= 500) throw new FeedDown(`The server failed with ${status}`);
  if (isLink && isDeadLink(status)) throw new DeadLink(`The server no longer knows its own link (${status})`);
  const words = errorWords(body.toString('utf8'));
  throw new FeedRefused(`The server refused with ${status}${words ? `: ${words}` : ''}`);
};

const send = async (deps: MlsDeps, table: TenantTable, feed: Feed, url: string, token: string, accept: string) => {
  await takeCall(deps, table, feed.feedId);
  const headers = { accept, authorization: `Bearer ${token}`, 'user-agent': 'Northlight' };
  try {
    return await deps.call({ method: 'GET', url, headers });
  } catch (error) {
    if (error instanceof AddressRefused) throw new FeedRefused(error.message);
    throw new FeedDown('The server did not answer');
  }
};

export interface FeedRequest {
  readonly url: string;
  /** True for a link that the server gave. */
  readonly isLink?: boolean;
  readonly accept?: string;
}

/** Asks the server of a feed; a refused token is renewed once. */
export const askFeed = async (deps: MlsDeps, table: TenantTable, feed: Feed, asked: FeedRequest): Promise<string> => {
  const { url, isLink = false, accept = 'application/json' } = asked;
  const token = await accessToken(deps, table, feed);
  let answer = await send(deps, table, feed, url, token, accept);
  if (answer.status === UNAUTHORIZED && feed.auth === 'client_credentials') {
    const fresh = await accessToken(deps, table, feed, token);
    answer = await send(deps, table, feed, url, fresh, accept);
  }
  if (answer.status === UNAUTHORIZED) throw new FeedRefused('The server no longer accepts our access');
  checkAnswer(answer, isLink, deps.clock());
  return answer.body.toString('utf8');
};

export const askPage = async (deps: MlsDeps, table: TenantTable, feed: Feed, asked: FeedRequest): Promise<ODataPage> =>
  readPage(await askFeed(deps, table, feed, asked));
