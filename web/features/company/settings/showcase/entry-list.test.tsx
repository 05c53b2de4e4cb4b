import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pngOf } from '../../../../../test/support/browser/images.ts';
import { EntryList } from './entry-list.tsx';
import { PictureInput } from './picture-input.tsx';
import type { PairDraft } from './showcase-draft.ts';

const png = pngOf(400);

/** A stand-in for the file store: each upload waits until it is let through. */
const waiting: (() => void)[] = [];
class Store {
  upload = {};
  status = 204;
  responseText = '';
  onload = (): void => {};
  onabort = (): void => {};
  open(): void {}
  send(): void {
    waiting.push(() => this.onload());
  }
  abort(): void {
    this.onabort();
  }
}

let uploads = 0;
beforeEach(() => {
  waiting.length = 0;
  uploads = 0;
  vi.stubGlobal('XMLHttpRequest', Store);
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('not here')));
  vi.stubGlobal('fetch', async (path: string) => {
    if (path !== '/api/uploads') return Response.json({ address: path.split('/')[3], width: 800, height: 600 });
    uploads += 1;
    return Response.json({ uploadId: `upl_${uploads}`, url: 'https://bucket.test/', fields: {}, expiresAt: 'later' });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

let pairs: PairDraft[];
const Form = ({ start }: { start: PairDraft[] }) => {
  const [draft, setDraft] = useState(start);
  pairs = draft;
  return (
    <EntryList<PairDraft>
      title="Before and after"
      description=""
      one="pair"
      entries={draft}
      max={6}
      create={() => ({ title: '', before: null, after: null })}
      onChange={setDraft}
    >
      {(entry, i, set) => (
        <>
          {(['before', 'after'] as const).map((part) => (
            <PictureInput
              key={part}
              label={`${part} ${i + 1}`}
              purpose="sample"
              value={entry[part]}
              error={undefined}
              onChange={(picture) => set({ [part]: picture })}
            />
          ))}
          <input
            aria-label={`title ${i + 1}`}
            value={entry.title}
            onChange={({ target }) => set({ title: target.value })}
          />
        </>
      )}
    </EntryList>
  );
};

const pairOf = (title: string): PairDraft => ({ title, before: null, after: null });
const show = (...titles: string[]) => render(<Form start={titles.map(pairOf)} />);

/** Chooses a picture at the `nth` input and waits until it is on its way. */
const choose = async (nth: number): Promise<void> => {
  const isSent = waiting.length + 1;
  const file = new File([new Uint8Array(png)], 'a.png', { type: 'image/png' });
  const input = document.querySelectorAll('input[type="file"]')[nth];
  if (!input) throw new Error('nothing takes a file');
  Object.defineProperty(input, 'files', { value: [file], configurable: true, writable: true });
  fireEvent.change(input);
  await waitFor(() => expect(waiting).toHaveLength(isSent));
};

const told = () => pairs.map(({ title, before, after }) => [title, before?.address ?? null, after?.address ?? null]);

describe('a picture that arrives', () => {
  it('leaves what was typed while it was on its way, and the other picture', async () => {
    show('');
    await choose(0);
    await choose(1);
    fireEvent.change(screen.getByLabelText('title 1'), { target: { value: 'Kitchen repainted' } });
    waiting[0]?.();
    waiting[1]?.();
    await waitFor(() => expect(told()).toEqual([['Kitchen repainted', 'upl_1', 'upl_2']]));
  });

  it('stays with its entry, which was moved meanwhile', async () => {
    show('Kitchen', 'Bath');
    await choose(2);
    fireEvent.click(screen.getByLabelText('Move up pair 2'));
    waiting[0]?.();
    await waitFor(() => expect(told()[0]).toEqual(['Bath', 'upl_1', null]));
    expect(told()[1]).toEqual(['Kitchen', null, null]);
  });

  it('is dropped where its entry was removed, and an added one stays', async () => {
    show('Kitchen', 'Bath');
    await choose(0);
    fireEvent.click(screen.getByText('Add a pair'));
    fireEvent.click(screen.getByLabelText('Remove pair 1'));
    waiting[0]?.();
    await new Promise((later) => setTimeout(later, 50));
    expect(told()).toEqual([
      ['Bath', null, null],
      ['', null, null],
    ]);
  });
});

it('an entry that was moved to the top keeps the focus', async () => {
  show('Kitchen', 'Bath');
  const up = screen.getByLabelText('Move up pair 2');
  up.focus();
  fireEvent.click(up);
  await waitFor(() => expect(pairs[0]?.title).toBe('Bath'));
  expect(document.activeElement).toBe(screen.getByLabelText('Move up pair 1'));
  fireEvent.click(screen.getByLabelText('Move up pair 1'));
  expect(pairs.map(({ title }) => title)).toEqual(['Bath', 'Kitchen']);
});
