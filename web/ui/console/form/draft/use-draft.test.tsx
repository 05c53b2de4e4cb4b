import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { NoticeProvider } from '../../notices/notices.tsx';
import { mergeRows } from './merge-rows.ts';
import { useDraft } from './use-draft.ts';

interface Stored {
  readonly version: number;
  readonly lastChange: null;
  readonly name: string;
  readonly phone: string;
}
const stored: Stored = { version: 1, lastChange: null, name: 'Northlight', phone: '555-0101' };

const draftOf = ({ name, phone }: Stored) => ({ name, phone });
const problemsOf = () => [];

afterEach(cleanup);

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>
    <NoticeProvider>{children}</NoticeProvider>
  </QueryClientProvider>
);

/** A form whose saves wait until they are answered. */
const open = (reading: () => Promise<void> = async () => undefined) => {
  const saves: { sent: object; arrive: () => void }[] = [];
  const useForm = () => {
    const [view, setView] = useState(stored);
    return useDraft<Stored, Pick<Stored, 'name' | 'phone'>>({
      view,
      reload: async () => {
        await reading();
        return view;
      },
      draftOf,
      problemsOf,
      save: (draft, version) =>
        new Promise((resolve) => {
          const arrive = () => resolve({ ...view, ...draft, version: version + 1 });
          saves.push({ sent: { ...draft, version }, arrive });
        }),
      onSaved: setView,
      notice: 'Saved.',
    });
  };
  const { result } = renderHook(useForm, { wrapper });
  const change = (part: Partial<Stored>) => act(() => result.current.change(part));
  const save = async () => await act(async () => result.current.save());
  const arrive = async () => await act(async () => saves.at(-1)?.arrive());
  return { form: () => result.current, saves, change, save, arrive };
};

it('keeps what is typed while a save is under way, and saves it next', async () => {
  const { form, saves, change, save, arrive } = open();
  change({ name: 'North' });
  await save();
  change({ name: 'Northern Light' });
  change({ phone: '555-0199' });
  await arrive();
  expect(form()).toMatchObject({ draft: { name: 'Northern Light', phone: '555-0199' }, isDirty: true });
  expect(form().conflict).toBeUndefined();
  await save();
  expect(saves.map(({ sent }) => sent)).toEqual([
    { name: 'North', phone: '555-0101', version: 1 },
    { name: 'Northern Light', phone: '555-0199', version: 2 },
  ]);
});

it('keeps also a value that is typed back to what was stored before the save', async () => {
  const { form, change, save, arrive } = open();
  change({ name: 'North' });
  await save();
  change({ name: 'Northlight' });
  await arrive();
  expect(form()).toMatchObject({ draft: { name: 'Northlight' }, isDirty: true });
});

it('control: what was sent is no longer edited', async () => {
  const { form, change, save, arrive } = open();
  change({ name: 'North' });
  await save();
  await arrive();
  expect(form()).toMatchObject({ draft: { name: 'North' }, isDirty: false });
});

it('is busy from the press of “Keep mine” on, while theirs is still read', async () => {
  let arrive: () => void = () => {};
  const { form } = open(
    () =>
      new Promise<void>((resolve) => {
        arrive = resolve;
      }),
  );
  expect(form().isSaving).toBe(false);
  await act(async () => void form().keepMine());
  expect(form().isSaving).toBe(true);
  await act(async () => arrive());
  expect(form().isSaving, 'it is saved now').toBe(true);
});

interface List {
  readonly version: number;
  readonly lastChange: null;
  readonly rows: readonly string[];
  readonly name: string;
}
type Rows = Pick<List, 'rows' | 'name'>;

const rowsOf = ({ rows, name }: List): Rows => ({ rows, name });
const merged = mergeRows((row: string) => row);

/** A form over a list that Grace has added a row to, refused; “Keep mine” is pressed and reads until `arrive`. */
const keeping = async (mine: Partial<Rows>) => {
  let server: List = { version: 1, lastChange: null, rows: ['a'], name: 'Northlight' };
  let arrive: () => void = () => {};
  const useForm = () => {
    const [view, setView] = useState(server);
    return useDraft<List, Rows>({
      view,
      reload: () =>
        new Promise((resolve) => {
          arrive = () => {
            setView(server);
            resolve(server);
          };
        }),
      draftOf: rowsOf,
      problemsOf,
      merge: (from, own, theirs) => ({ rows: merged(from.rows, own.rows, theirs.rows) }),
      save: async (draft, version) => {
        if (version !== server.version) throw Object.assign(new Error('Changed.'), { code: 'VERSION_CONFLICT' });
        server = { ...server, ...draft, version: version + 1 };
        return server;
      },
      onSaved: setView,
      notice: 'Saved.',
    });
  };
  const { result } = renderHook(useForm, { wrapper });
  const change = (part: Partial<Rows>) => act(() => result.current.change(part));
  const save = async () => await act(async () => result.current.save());
  change(mine);
  server = { ...server, version: 2, rows: ['a', 'grace'] };
  await save();
  await act(async () => void result.current.keepMine());
  return { form: () => result.current, server: () => server, change, save, arrive: () => act(async () => arrive()) };
};

it('keeps a colleague’s rows also where a row is added while “Keep mine” reads', async () => {
  const { form, server, change, save, arrive } = await keeping({ rows: ['a', 'mine'] });
  change({ rows: ['a', 'mine', 'mine too'] });
  await arrive();
  await vi.waitFor(() => expect(server().rows).toEqual(['a', 'grace', 'mine']));
  await vi.waitFor(() => expect(form().isSaving).toBe(false));
  expect(form()).toMatchObject({ draft: { rows: ['a', 'grace', 'mine', 'mine too'] }, isDirty: true });
  expect(form().conflict).toBeUndefined();
  await save();
  await vi.waitFor(() => expect(server().rows).toEqual(['a', 'grace', 'mine', 'mine too']));
});

it('keeps a value that is typed back while “Keep mine” reads', async () => {
  const { form, change, arrive } = await keeping({ name: 'North' });
  change({ name: 'Northlight' });
  await arrive();
  await vi.waitFor(() => expect(form().isSaving).toBe(false));
  expect(form()).toMatchObject({ draft: { name: 'Northlight', rows: ['a', 'grace'] }, isDirty: true });
});

it('control: has nothing left to save where nothing is typed while “Keep mine” reads', async () => {
  const { form, server, arrive } = await keeping({ rows: ['a', 'mine'], name: 'North' });
  await arrive();
  await vi.waitFor(() => expect(form().isSaving).toBe(false));
  expect(server()).toMatchObject({ rows: ['a', 'grace', 'mine'], name: 'North' });
  expect(form()).toMatchObject({ draft: { rows: ['a', 'grace', 'mine'], name: 'North' }, isDirty: false });
});
