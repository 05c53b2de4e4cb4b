import * as z from 'zod';
import type { DotloopProfile } from '../../../../shared/deals/dotloop/connection.ts';
import type { DotloopData } from '../../../../shared/deals/dotloop/dotloop-data.ts';
import { isLoopNamed } from '../../../../shared/deals/dotloop/loop.ts';
import { AccessEnded, DotloopRefused } from './failures.ts';
import { type ApiCall, BATCH, type DotloopHttp, itemsOf } from './http.ts';
import { envelopeOf, loopData, WireLoop, WireProfile, WireSubscription } from './wire.ts';

/** A loop to be made (`POST /loop-it`). */
export interface LoopWish {
  readonly name: string;
  readonly transactionType: string;
  readonly status: string;
  readonly participants: readonly { readonly fullName: string; readonly email?: string; readonly role: string }[];
  readonly [addressPart: string]: unknown;
}

export interface SubscriptionWish {
  readonly targetId: string;
  readonly url: string;
  readonly signingKey: string;
  readonly externalId: string;
}

/** What we do in a person's Dotloop account. */
export interface DotloopAccount {
  /** The profiles in which an app may make loops: INDIVIDUAL ones. */
  profiles(): Promise<DotloopProfile[]>;
  loopIt(profileId: string, wish: LoopWish): Promise<DotloopData>;
  /** The loop whose name ends with this number, if there is one. */
  findLoop(profileId: string, number: string): Promise<DotloopData | undefined>;
  /** The loop, under its new id where it was merged; undefined where it is gone. */
  readLoop(profileId: string, loopId: string): Promise<DotloopData | undefined>;
  /** The id of the enabled subscription under our name. */
  findSubscription(externalId: string): Promise<string | undefined>;
  subscribe(wish: SubscriptionWish): Promise<string>;
  unsubscribe(subscriptionId: string): Promise<void>;
}

/** Where the tokens come from: `access` is good for some minutes, `renewed` replaces one that was not accepted. */
export interface TokenSource {
  access(): Promise<string>;
  renewed(refused: string): Promise<string>;
}

const heardOf = [
  'LOOP_CREATED',
  'LOOP_UPDATED',
  'LOOP_MERGED',
  'LOOP_PARTICIPANT_CREATED',
  'LOOP_PARTICIPANT_UPDATED',
  'LOOP_PARTICIPANT_DELETED',
  'PROFILE_UPDATED',
  'USER_PROFILE_ACTIVATED',
  'USER_PROFILE_DEACTIVATED',
  'USER_REMOVED_FROM_PROFILE',
  'SUBSCRIPTION_REMOVED',
  'SUBSCRIPTION_DISABLED',
] as const;

/** A company has thousands of loops at most; past this the search ends. */
const MAX_BATCHES = 40;
const isMissing = (error: unknown): boolean => error instanceof DotloopRefused && error.status === 404;
const segment = (value: string): string => encodeURIComponent(value);

type Ask = (call: ApiCall) => Promise<unknown>;

/** Goes through a list batch by batch until `pick` finds something. */
const search = async <Found>(ask: Ask, path: string, pick: (item: unknown) => Found | undefined) => {
  for (let batch = 1; batch <= MAX_BATCHES; batch++) {
    const items = itemsOf(await ask({ method: 'GET', path: `${path}?batch_number=${batch}&batch_size=${BATCH}` }));
    for (const item of items) {
      const found = pick(item);
      if (found !== undefined) return found;
    }
    if (items.length < BATCH) return undefined;
  }
  return undefined;
};

const orMissing = async <Value>(asked: Promise<Value>): Promise<Value | undefined> => {
  try {
    return await asked;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
};

/** Asks with the current token; one that is refused is renewed once. */
const askWith =
  (http: DotloopHttp, tokens: TokenSource, mayCall: () => Promise<void>): Ask =>
  async (call) => {
    const token = await tokens.access();
    try {
      return await http.call(token, call, mayCall);
    } catch (error) {
      if (!(error instanceof AccessEnded)) throw error;
      return await http.call(await tokens.renewed(token), call, mayCall);
    }
  };

/** Dotloop for one connection; `mayCall` holds it to the calls that a minute has. */
export const openAccount = (http: DotloopHttp, tokens: TokenSource, mayCall: () => Promise<void>): DotloopAccount => {
  const ask = askWith(http, tokens, mayCall);
  const loopIn = (answer: unknown, profileId: string) => loopData(envelopeOf(WireLoop).parse(answer).data, profileId);
  return {
    profiles: async () => {
      const answer = envelopeOf(z.array(WireProfile)).parse(await ask({ method: 'GET', path: 'profile' }));
      return answer.data
        .filter(({ type }) => type === 'INDIVIDUAL')
        .map(({ id, name }) => ({ dotloopProfileId: id, name: name ?? `Profile ${id}` }));
    },
    loopIt: async (profileId, wish) =>
      loopIn(await ask({ method: 'POST', path: `loop-it?profile_id=${segment(profileId)}`, body: wish }), profileId),
    findLoop: async (profileId, number) =>
      await search(ask, `profile/${segment(profileId)}/loop`, (item) => {
        const loop = WireLoop.parse(item);
        return isLoopNamed(loop.name, number) ? loopData(loop, profileId) : undefined;
      }),
    readLoop: async (profileId, loopId) =>
      await orMissing(
        ask({ method: 'GET', path: `profile/${segment(profileId)}/loop/${segment(loopId)}` }).then((answer) =>
          loopIn(answer, profileId),
        ),
      ),
    findSubscription: async (externalId) =>
      await search(ask, 'subscription', (item) => {
        const known = WireSubscription.parse(item);
        return known.externalId === externalId && known.enabled !== false ? known.id : undefined;
      }),
    subscribe: async ({ targetId, ...wish }) => {
      const body = { targetType: 'PROFILE', targetId, eventTypes: heardOf, enabled: true, ...wish };
      return envelopeOf(WireSubscription).parse(await ask({ method: 'POST', path: 'subscription', body })).data.id;
    },
    unsubscribe: async (subscriptionId) => {
      await orMissing(ask({ method: 'DELETE', path: `subscription/${segment(subscriptionId)}` }));
    },
  };
};
