import * as z from 'zod';

/** The result of a test call; `words` is shown to users. */
export interface ProbeResult {
  readonly isGood: boolean;
  readonly words: string;
}

/** A call to one provider that changes nothing. */
export type Probe = () => Promise<ProbeResult>;

export const good = (words: string): ProbeResult => ({ isGood: true, words });
export const bad = (words: string): ProbeResult => ({ isGood: false, words });

const TIMEOUT_MS = 4000;

interface ProbeRequest {
  readonly name: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly method?: 'GET' | 'POST';
  /** Statuses outside 200 to 299 whose body is read too. */
  readonly alsoRead?: readonly number[];
  readonly timeoutMs?: number | undefined;
  /** Interprets the parsed body; undefined if the provider cannot have sent it. */
  readonly interpret: (answer: unknown) => ProbeResult | undefined;
}

const refusalOf = (name: string, status: number): ProbeResult => {
  if (status === 401) return bad(`${name} does not accept the key. Check that it is the current one.`);
  if (status === 403) return bad(`${name} knows the key but does not let it ask. Check what the key may do.`);
  if (status === 429) return bad(`${name} has too much to do right now. Try again in a minute.`);
  if (status >= 500) return bad(`${name} has a problem of its own (${status}). Try again later.`);
  return bad(`${name} gave an answer that was not expected (${status}).`);
};

const unreadable = (name: string): ProbeResult =>
  bad(`${name} gave an answer that makes no sense. Something else may answer at its address.`);

const isSlow = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError';

/** Calls a provider over HTTPS; every outcome becomes a result that contains nothing of the request. */
export const probeHttp = async (request: ProbeRequest): Promise<ProbeResult> => {
  const { name, url, headers, method = 'GET', alsoRead = [], timeoutMs = TIMEOUT_MS, interpret } = request;
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(url, { method, headers, signal, redirect: 'error' });
    const text = await response.text();
    if (!response.ok && !alsoRead.includes(response.status)) return refusalOf(name, response.status);
    const { data } = Json.safeParse(text);
    return interpret(data) ?? unreadable(name);
  } catch (error) {
    return isSlow(error)
      ? bad(`${name} did not answer within ${timeoutMs / 1000} seconds.`)
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
