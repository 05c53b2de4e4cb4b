import * as z from 'zod';
import { bad, good, type ProbeResult } from './probe.ts';

const Balance = z.object({ object: z.literal('balance'), livemode: z.boolean() });

/** Stripe's balance says whether the key is a live one. */
export const readStripeAnswer = (answer: unknown): ProbeResult | undefined => {
  const { data } = Balance.safeParse(answer);
  if (!data) return undefined;
  return data.livemode
    ? good('Stripe answered and accepts the key. It is a live key: it moves real money.')
    : good('Stripe answered and accepts the key. It is a test key: no real money moves.');
};

/** Vapi lists the assistants that the key has access to. */
export const readVapiAnswer = (answer: unknown): ProbeResult | undefined =>
  Array.isArray(answer) ? good('Vapi answered and accepts the key.') : undefined;

const Keys = z.object({ keys: z.array(z.object({ kid: z.string() })).min(1) });

/** The user pool publishes its token signing keys. */
export const readUserPoolAnswer = (answer: unknown): ProbeResult | undefined =>
  Keys.safeParse(answer).success ? good('The user pool answered, and shows the keys of its tokens.') : undefined;

const OAuthError = z.object({ error: z.string() });

/** RFC 6749, 5.2: `invalid_grant` for a known client, `invalid_client` for an unknown one. */
export const readDotloopAnswer = (answer: unknown): ProbeResult | undefined => {
  const { data } = OAuthError.safeParse(answer);
  if (!data) return undefined;
  return /client/.test(data.error)
    ? bad('Dotloop does not know the app. Check its client id and secret.')
    : good('Dotloop answered and knows the app.');
};
