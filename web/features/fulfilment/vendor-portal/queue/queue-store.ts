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

/** The queue in IndexedDB; bytes lie apart, so that looking at the queue reads no photo. */
export const openIndexedStore = async (factory: IDBFactory = indexedDB): Promise<QueueStore> => {
  const database = await open(factory);
  const reading = (store: string): IDBObjectStore => database.transaction(store, 'readonly').objectStore(store);
  const writing = (): IDBTransaction =>
    database.transaction([ITEMS, BYTES], 'readwrite', { durability: 'strict' } as IDBTransactionOptions);
  return {
    all: async () => (await settled(reading(ITEMS).getAll())) as QueueItem[],
    add: async (item, bytes) => {
      const transaction = writing();
      const done = committed(transaction);
      const placed = { ...item, attempts: 0, retryAt: 0 };
      const seq = Number(await settled(transaction.objectStore(ITEMS).add(placed)));
      if (bytes) transaction.objectStore(BYTES).put(bytes, seq);
      await done;
      return { ...placed, seq } as QueueItem;
    },
    change: async (item) => {
      const transaction = writing();
      const done = committed(transaction);
      const items = transaction.objectStore(ITEMS);
      if ((await settled(items.getKey(item.seq))) !== undefined) items.put(item);
      await done;
    },
    remove: async (seq) => {
      const transaction = writing();
      transaction.objectStore(ITEMS).delete(seq);
      transaction.objectStore(BYTES).delete(seq);
      await committed(transaction);
    },
    bytesOf: async (seq) => (await settled(reading(BYTES).get(seq))) as ArrayBuffer | undefined,
  };
};
