/** A call as the network has it. */
export interface Target {
  readonly method: string;
  readonly url: string;
  readonly body: string | undefined;
}

/** Method, URL and body of a call: path parameters first, the rest as query (GET, DELETE) or JSON. */
export const targetOf = (key: string, input: Record<string, unknown>): Target => {
  const [method = 'GET', path = ''] = key.split(' ');
  const rest = { ...input };
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  if (method !== 'GET' && method !== 'DELETE') return { method, url: filled, body: JSON.stringify(rest) };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(rest)) if (value !== undefined) query.set(name, String(value));
  return { method, url: query.size > 0 ? `${filled}?${query}` : filled, body: undefined };
};

/** An answer and when it came (epoch milliseconds), which may be long before it is read. */
export interface Answered {
  readonly response: Response;
  readonly receivedAt: number;
}

const asked = new Map<string, Promise<Answered | undefined>>();

/** Sends a GET without a token before the application is there to send it; one that fails is as if never sent. */
export const askEarly = (url: string): void => {
  const answer = fetch(url, { headers: { accept: 'application/json' } }).then(
    (response) => ({ response, receivedAt: Date.now() }),
    () => undefined,
  );
  asked.set(url, answer);
};

/** The early answer to a URL, for the first who asks; undefined where none was asked for or it failed. */
export const takeEarly = async (url: string): Promise<Answered | undefined> => {
  const answer = asked.get(url);
  asked.delete(url);
  return await answer;
};
