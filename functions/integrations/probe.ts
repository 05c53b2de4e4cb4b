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
  /** Answers beside those of 200 to 299 that show that the key is right. */
  readonly alsoGood?: readonly number[];
}

const refusalOf = (name: string, status: number): Probed => {
  if (status === 401 || status === 403)
    return bad(`${name} does not accept the key. Check that it is the current one.`);
  if (status === 429) return bad(`${name} has too much to do right now. Try again in a minute.`);
  if (status >= 500) return bad(`${name} has a problem of its own (${status}). Try again later.`);
  return bad(`${name} gave an answer that was not expected (${status}).`);
};

const isSlow = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError';

/** Asks a provider over HTTPS; whatever happens comes back in words, never with what was sent. */
export const askOverHttp = async ({ name, url, headers, method = 'GET', alsoGood = [] }: Asked): Promise<Probed> => {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const response = await fetch(url, { method, headers, signal, redirect: 'error' });
    await response.body?.cancel();
    const isGood = response.ok || alsoGood.includes(response.status);
    return isGood ? good(`${name} answered and accepts the key.`) : refusalOf(name, response.status);
  } catch (error) {
    return isSlow(error)
      ? bad(`${name} did not answer within ${PATIENCE_MS / 1000} seconds.`)
      : bad(`${name} could not be reached from here.`);
  }
};
