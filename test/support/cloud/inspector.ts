interface Message {
  readonly id?: number;
  readonly method?: string;
  // biome-ignore lint/suspicious/noExplicitAny: what the inspector says, of any kind
  readonly params?: any;
  // biome-ignore lint/suspicious/noExplicitAny: what the inspector says, of any kind
  readonly result?: any;
}
export type Ask = (method: string, params?: object) => Promise<Message['result']>;

/** A thread of the process, as the inspector sees it. */
export interface Thread {
  readonly ask: Ask;
  /** The function that it runs; `engine` for the thread of the queues. */
  readonly name: () => Promise<string>;
}

const ANSWER_MS = 15_000;

/** Requests and answers of one conversation with the inspector, by their numbers. */
const conversation = (send: (text: string) => void) => {
  const open = new Map<number, (message: Message) => void>();
  let count = 0;
  const ask: Ask = (method, params = {}) => {
    count += 1;
    const id = count;
    const { promise, resolve } = Promise.withResolvers<Message['result']>();
    // A thread that ends meanwhile may never answer.
    const timer = setTimeout(() => resolve(undefined), ANSWER_MS).unref();
    open.set(id, ({ result }) => {
      clearTimeout(timer);
      open.delete(id);
      resolve(result);
    });
    send(JSON.stringify({ id, method, params }));
    return promise;
  };
  const hear = (message: Message): void => open.get(message.id ?? 0)?.(message);
  /** Nobody is there any more: whatever was asked is answered with nothing. */
  const end = (): void => {
    for (const settle of [...open.values()]) settle({});
  };
  return { ask, hear, end };
};

const connect = async (port: number): Promise<WebSocket> => {
  const targets = (await (await fetch(`http://127.0.0.1:${port}/json`)).json()) as { webSocketDebuggerUrl: string }[];
  const socket = new WebSocket(targets[0]?.webSocketDebuggerUrl ?? '');
  await new Promise((done, fail) => {
    socket.addEventListener('open', done);
    socket.addEventListener('error', fail);
  });
  return socket;
};

const NAME = `typeof process === 'undefined' ? '' : process.env.AWS_LAMBDA_FUNCTION_NAME ?? ''`;

const threadOf = (ask: Ask): Thread => {
  let known = '';
  const name = async (): Promise<string> => {
    const said = known ? undefined : await ask('Runtime.evaluate', { expression: NAME, returnByValue: true });
    known ||= said?.result?.value ?? '';
    return known || 'engine';
  };
  return { ask, name };
};

/** What is said with a thread, and the thread itself. */
const talkWith = (send: (text: string) => void) => {
  const talk = conversation(send);
  return { ...talk, thread: threadOf(talk.ask) };
};

/**
 * The inspector of a process that was started with `--inspect=<port>`: its main thread, and the others as they come and
 * go. Asked from outside, so that the product needs nothing for it.
 */
export const openInspector = async (port: number) => {
  const socket = await connect(port);
  const main = conversation((text) => socket.send(text));
  const talks = new Map<string, ReturnType<typeof talkWith>>();
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    const sessionId = message.params?.sessionId as string;
    if (message.method === 'NodeWorker.attachedToWorker') {
      const send = (text: string) => void main.ask('NodeWorker.sendMessageToWorker', { sessionId, message: text });
      talks.set(sessionId, talkWith(send));
    }
    if (message.method === 'NodeWorker.detachedFromWorker') {
      talks.get(sessionId)?.end();
      talks.delete(sessionId);
    }
    if (message.method === 'NodeWorker.receivedMessageFromWorker')
      talks.get(sessionId)?.hear(JSON.parse(message.params.message));
    main.hear(message);
  });
  socket.addEventListener('close', () => {
    for (const { end } of [main, ...talks.values()]) end();
  });
  await main.ask('NodeWorker.enable', { waitForDebuggerOnStart: false });
  return {
    main: main.ask,
    threads: (): Thread[] => [...talks.values()].map(({ thread }) => thread),
    close: () => socket.close(),
  };
};
