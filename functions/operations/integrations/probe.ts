import * as z from 'zod';

/** How a provider answered a harmless call; the words are for a screen. */
export interface Probed {
  readonly isGood: boolean;
  readonly words: string;
}

/** A harmless call of one provider. */
export type Probe = () => Promise<Probed>;

export const good = (words: string): Probed => ({ isGood: true, words });
export const bad = (words: string): Probed => ({ isGood: false, words });

const PATIENCE_MS = 4000;

interface Asked {
  readonly name: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly method?: 'GET' | 'POST';
  /** Statuses beside those of 200 to 299 whose answer is looked at. */
  readonly alsoRead?: readonly number[];
  readonly patienceMs?: number | undefined;
  /** What an answer of the provider itself says; undefined for one that it can't have given. */
  readonly hear: (answer: unknown) => Probed | undefined;
}

const refusalOf = (name: string, status: number): Probed => {
  if (status === 401) return bad(`${name} does not accept the key. Check that it is the current one.`);
  if (status === 403) return bad(`${name} knows the key but does not let it ask. Check what the key may do.`);
  if (status === 429) return bad(`${name} has too much to do right now. Try again in a minute.`);
  if (status >= 500) return bad(`${name} has a problem of its own (${status}). Try again later.`);
  return bad(`${name} gave an answer that was not expected (${status}).`);
};

const nonsense = (name: string): Probed =>
  bad(`${name} gave an answer that makes no sense. Something else may answer at its address.`);

const isSlow = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError';

/** Asks a provider over HTTPS; whatever happens comes back in words, never with what was sent. */
export const askOverHttp = async (asked: Asked): Promise<Probed> => {
  const { name, url, headers, method = 'GET', alsoRead = [], patienceMs = PATIENCE_MS, hear } = asked;
  try {
    const signal = AbortSignal.timeout(patienceMs);
    const response = await fetch(url, { method, headers, signal, redirect: 'error' });
    const text = await response.text();
    if (!response.ok && !alsoRead.includes(response.status)) return refusalOf(name, response.status);
    const { data } = Json.safeParse(text);
    return hear(data) ?? nonsense(name);
  } catch (error) {
    return isSlow(error)
      ? bad(`${name} did not answer within ${patienceMs / 1000} seconds.`)
      : bad(`${name} could not be reached from here.`);
  }
};

const Json = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue({ code: 'custom', message: 'must be JSON' });
    return z.NEVER;
  }
});
