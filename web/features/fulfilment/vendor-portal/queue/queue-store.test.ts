import { IDBFactory } from 'fake-indexeddb';
import { expect, it } from 'vitest';
import type { NewItem } from './queue-item.ts';
import { openIndexedStore } from './queue-store.ts';

const text: NewItem = { kind: 'message', key: 'key', owner: 'crew', visitId: 'vis_1', madeAt: 0, text: 'On our way.' };

/** A phone whose store can refuse to open, or lose what it has opened. */
const phone = () => {
  const disk = new IDBFactory();
  let refusals = 0;
  const opened: IDBDatabase[] = [];
  const store = openIndexedStore(() => {
    if (refusals > 0) {
      refusals -= 1;
      throw new DOMException('The phone is out of room.', 'UnknownError');
    }
    return {
      open: (name: string, version: number) => {
        const request = disk.open(name, version);
        request.addEventListener('success', () => opened.push(request.result as unknown as IDBDatabase));
        return request;
      },
    } as unknown as IDBFactory;
  });
  return { store, opened, refuse: (times: number) => (refusals = times) };
};

it('opens anew after it could not be opened, and says so to whoever asked meanwhile', async () => {
  const { store, refuse } = phone();
  refuse(1);
  await expect(store.add(text)).rejects.toThrow('out of room');
  expect(await store.add(text)).toMatchObject({ key: 'key', text: 'On our way.' });
  expect(await store.all()).toHaveLength(1);
});

it('opens anew once the phone has closed it, with everything that waits', async () => {
  const { store, opened } = phone();
  await store.add(text);
  opened[0]?.close();
  expect(await store.all()).toHaveLength(1);
  opened[1]?.onclose?.(new Event('close'));
  await store.add({ ...text, key: 'second' });
  expect((await store.all()).map(({ key }) => key)).toEqual(['key', 'second']);
  expect(opened).toHaveLength(3);
});

it('control: opens once while nothing closes it', async () => {
  const { store, opened } = phone();
  await store.add(text);
  await store.all();
  expect(opened).toHaveLength(1);
});
