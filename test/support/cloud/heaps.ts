import { readFileSync } from 'node:fs';

interface Message {
  readonly id?: number;
  readonly method?: string;
  // biome-ignore lint/suspicious/noExplicitAny: what the inspector says, of any kind
  readonly params?: any;
  // biome-ignore lint/suspicious/noExplicitAny: what the inspector says, of any kind
  readonly result?: any;
}
type Ask = (method: string, params?: object) => Promise<Message['result']>;

/** What a thread still holds after its garbage is collected. */
export interface Heap {
  /** The function that the thread runs; `main` and `engine` for the threads that run none. */
  readonly name: string;
  readonly usedBytes: number;
}

const HEAD = `typeof process === 'undefined' ? '' : process.env.AWS_LAMBDA_FUNCTION_NAME ?? ''`;
const ANSWER_MS = 60_000;

/** Requests and answers of one conversation with the inspector, by their numbers. */
const conversation = (send: (text: string) => void) => {
  const open = new Map<number, (message: Message) => void>();
  let count = 0;
  const ask: Ask = (method, params = {}) => {
    count += 1;
    const id = count;
    const { promise, resolve } = Promise.withResolvers<Message['result']>();
    // A thread that ends meanwhile never answers.
    const timer = setTimeout(() => resolve(undefined), ANSWER_MS);
    open.set(id, ({ result }) => {
      clearTimeout(timer);
      open.delete(id);
      resolve(result);
    });
    send(JSON.stringify({ id, method, params }));
    return promise;
  };
  const hear = (message: Message): void => open.get(message.id ?? 0)?.(message);
  return { ask, hear };
};

const heapOf = async (ask: Ask, name?: string): Promise<Heap | undefined> => {
  await ask('HeapProfiler.collectGarbage');
  const usage = await ask('Runtime.getHeapUsage');
  if (!usage) return undefined;
  const usedBytes = usage.usedSize + (usage.embedderHeapUsedSize ?? 0) + (usage.backingStorageSize ?? 0);
  if (name) return { name, usedBytes };
  const said = await ask('Runtime.evaluate', { expression: HEAD, returnByValue: true });
  return { name: said?.result?.value || 'engine', usedBytes };
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

/**
 * The heap of each thread of a process that was started with `--inspect=<port>`, after a collection in each. The
 * inspector is asked from outside, so that the product needs nothing for it, and left at once, so that it keeps nothing.
 */
export const heapsOf = async (port: number): Promise<Heap[]> => {
  const socket = await connect(port);
  const main = conversation((text) => socket.send(text));
  const threads = new Map<string, ReturnType<typeof conversation>>();
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    const sessionId = message.params?.sessionId as string;
    if (message.method === 'NodeWorker.attachedToWorker') {
      const send = (text: string) => void main.ask('NodeWorker.sendMessageToWorker', { sessionId, message: text });
      threads.set(sessionId, conversation(send));
    }
    if (message.method === 'NodeWorker.receivedMessageFromWorker')
      threads.get(sessionId)?.hear(JSON.parse(message.params.message));
    main.hear(message);
  });
  await main.ask('NodeWorker.enable', { waitForDebuggerOnStart: false });
  const heaps = [await heapOf(main.ask, 'main')];
  for (const { ask } of threads.values()) heaps.push(await heapOf(ask));
  socket.close();
  return heaps.filter((heap) => heap !== undefined);
};

/** What a process occupies of the machine's memory. */
export const residentBytes = (pid: number | undefined): number => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024;
};
