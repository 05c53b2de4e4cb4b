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
