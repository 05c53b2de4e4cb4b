import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { NoticeProvider } from '../notices.tsx';
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
  const { result } = renderHook(useForm, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={new QueryClient()}>
        <NoticeProvider>{children}</NoticeProvider>
      </QueryClientProvider>
    ),
  });
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
