import * as z from 'zod';
import { bad, good, type Probed } from './probe.ts';

const Balance = z.object({ object: z.literal('balance'), livemode: z.boolean() });

/** Stripe tells with its balance whether a key moves real money. */
export const hearStripe = (answer: unknown): Probed | undefined => {
  const { data } = Balance.safeParse(answer);
  if (!data) return undefined;
  return data.livemode
    ? good('Stripe answered and accepts the key. It is a live key: it moves real money.')
    : good('Stripe answered and accepts the key. It is a test key: no real money moves.');
};

/** Vapi lists the assistants that the key may see. */
export const hearVapi = (answer: unknown): Probed | undefined =>
  Array.isArray(answer) ? good('Vapi answered and accepts the key.') : undefined;

const Keys = z.object({ keys: z.array(z.object({ kid: z.string() })).min(1) });

/** The user pool shows the keys that its tokens are signed with. */
export const hearUserPool = (answer: unknown): Probed | undefined =>
  Keys.safeParse(answer).success ? good('The user pool answered, and shows the keys of its tokens.') : undefined;

const Refused = z.object({ error: z.string() });

/** RFC 6749, 5.2: who knows the client refuses the token, who does not refuses the client. */
export const hearDotloop = (answer: unknown): Probed | undefined => {
  const { data } = Refused.safeParse(answer);
  if (!data) return undefined;
  return /client/.test(data.error)
    ? bad('Dotloop does not know the app. Check its client id and secret.')
    : good('Dotloop answered and knows the app.');
};
