import type { NewItem, QueueItem } from './queue-item.ts';

/** Where the queue lies; what it has taken survives a killed tab. */
export interface QueueStore {
  /** Everything that waits, in its order. */
  all(): Promise<QueueItem[]>;
  /** Adds an item, with a photo's bytes; once it resolves, the item is kept. */
  add(item: NewItem, bytes?: ArrayBuffer): Promise<QueueItem>;
  /** Replaces an item that is still there. */
  change(item: QueueItem): Promise<void>;
  remove(seq: number): Promise<void>;
  bytesOf(seq: number): Promise<ArrayBuffer | undefined>;
}

const NAME = 'northlight-jobs';
const ITEMS = 'items';
const BYTES = 'bytes';

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Resolves once the transaction is on the disk, not when its last request has answered. */
const committed = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
    transaction.onerror = () => reject(transaction.error);
  });

const open = (factory: IDBFactory): Promise<IDBDatabase> => {
  const request = factory.open(NAME, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(ITEMS, { keyPath: 'seq', autoIncrement: true });
    request.result.createObjectStore(BYTES);
  };
  return settled(request);
};

type Act<T> = (transaction: IDBTransaction) => Promise<T>;

/**
 * Runs an act in a transaction. A phone may refuse to open its store once, or close it under a page that lies in the
 * background: neither is remembered, and the next act opens it anew.
 */
const connect = (factory: () => IDBFactory) => {
  let opening: Promise<IDBDatabase> | undefined;
  const forget = (): void => {
    opening = undefined;
  };
  const opened = async (): Promise<IDBDatabase> => {
    const database = await open(factory());
    database.onclose = forget;
    return database;
  };
  const connected = (): Promise<IDBDatabase> => {
    opening ??= opened().catch((error) => {
      forget();
      throw error;
    });
    return opening;
  };
  const begin = (database: IDBDatabase, mode: IDBTransactionMode): IDBTransaction =>
    database.transaction([ITEMS, BYTES], mode, { durability: 'strict' } as IDBTransactionOptions);
  const begun = (database: IDBDatabase, mode: IDBTransactionMode): IDBTransaction | undefined => {
    try {
      return begin(database, mode);
    } catch {
      return undefined;
    }
  };
  return async <T>(mode: IDBTransactionMode, act: Act<T>): Promise<T> => {
    const transaction = begun(await connected(), mode);
    if (transaction) return await act(transaction);
    forget();
    return await act(begin(await connected(), mode));
  };
};

/** The queue in IndexedDB; bytes lie apart, so that looking at the queue reads no photo. */
export const openIndexedStore = (factory: () => IDBFactory = () => indexedDB): QueueStore => {
  const within = connect(factory);
  const reading = (store: string, read: (from: IDBObjectStore) => IDBRequest): Promise<unknown> =>
    within('readonly', (transaction) => settled(read(transaction.objectStore(store))));
  return {
    all: async () => (await reading(ITEMS, (items) => items.getAll())) as QueueItem[],
    add: async (item, bytes) =>
      await within('readwrite', async (transaction) => {
        const done = committed(transaction);
        const placed = { ...item, attempts: 0, retryAt: 0 };
        const seq = Number(await settled(transaction.objectStore(ITEMS).add(placed)));
        if (bytes) transaction.objectStore(BYTES).put(bytes, seq);
        await done;
        return { ...placed, seq } as QueueItem;
      }),
    change: async (item) =>
      await within('readwrite', async (transaction) => {
        const done = committed(transaction);
        const items = transaction.objectStore(ITEMS);
        if ((await settled(items.getKey(item.seq))) !== undefined) items.put(item);
        await done;
      }),
    remove: async (seq) =>
      await within('readwrite', async (transaction) => {
        transaction.objectStore(ITEMS).delete(seq);
        transaction.objectStore(BYTES).delete(seq);
        await committed(transaction);
      }),
    bytesOf: async (seq) => (await reading(BYTES, (bytes) => bytes.get(seq))) as ArrayBuffer | undefined,
  };
};
