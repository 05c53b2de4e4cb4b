import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pngOf } from '../../../../../test/support/browser/images.ts';
import { PictureField } from './picture-field.tsx';

const address = `/media/ten_${'0'.repeat(26)}/${'a'.repeat(64)}.png`;
const grounds = { night: '#071f1b', day: '#ffffff' };

const show = (value = '') => {
  const onChange = vi.fn();
  render(
    <PictureField
      {...({ purpose: 'icon', label: 'Icon', hint: 'Square', value, error: undefined, grounds, onChange } as const)}
    />,
  );
  return onChange;
};

const choose = (bytes: Uint8Array, name = 'icon.png'): void => {
  const file = new File([new Uint8Array(bytes)], name, { type: 'image/png' });
  const input = document.querySelector('input[type="file"]');
  if (!input) throw new Error('nothing takes a file');
  Object.defineProperty(input, 'files', { value: [file], configurable: true, writable: true });
  fireEvent.change(input);
};

const asked: string[] = [];
const answers: Record<string, object> = {
  '/api/uploads': { uploadId: 'upl_1', url: 'https://bucket.test/', fields: { key: 'k' }, expiresAt: 'later' },
  '/api/uploads/upl_1/complete': { address },
};

/** A stand-in for the file store that reports progress and can be left pending. */
class Store {
  static waits = false;
  static aborted = 0;
  upload = { onprogress: (_: { loaded: number; total: number }) => {} };
  status = 204;
  responseText = '';
  onload = (): void => {};
  onerror = (): void => {};
  onabort = (): void => {};
  open(): void {}
  send(): void {
    this.upload.onprogress({ loaded: 50, total: 100 });
    if (!Store.waits) queueMicrotask(() => this.onload());
  }
  abort(): void {
    Store.aborted += 1;
    this.onabort();
  }
}

beforeEach(() => {
  asked.length = 0;
  Store.waits = false;
  Store.aborted = 0;
  vi.stubGlobal('XMLHttpRequest', Store);
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return new Response(JSON.stringify(answers[path]), { headers: { 'content-type': 'application/json' } });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a picture in the branding', () => {
  it('is uploaded when chosen, and then appears in the form', async () => {
    const onChange = show();
    choose(pngOf(64));
    await waitFor(() => expect(onChange).toHaveBeenCalledWith(address, { address }));
    expect(asked).toEqual(['/api/uploads', '/api/uploads/upl_1/complete']);
  });

  it.each([
    ['an SVG', new TextEncoder().encode('<svg onload="alert(1)"/>'), /this is an SVG, which can carry scripts/],
    ['oblong', pngOf(64, 32), /must be square for an icon; this one has 64 × 32 pixels/],
    ['nothing', new Uint8Array(), /must not be empty/],
  ])('is not uploaded when it is %s, and says why', async (_, bytes, words) => {
    const onChange = show();
    choose(bytes);
    expect(await screen.findByText(words)).toBeDefined();
    expect([asked, onChange.mock.calls]).toEqual([[], []]);
  });

  it('shows upload progress and can be canceled', async () => {
    Store.waits = true;
    const onChange = show();
    choose(pngOf(64));
    fireEvent.click(await screen.findByText('Cancel'));
    expect(screen.queryByText('Cancel')).toBeNull();
    expect(Store.aborted).toBe(1);
    expect(onChange).not.toHaveBeenCalled();
  });

  it('is shown on dark and light backgrounds, and can be removed', () => {
    const onChange = show(address);
    expect(screen.getByRole('img', { name: 'On dark pages' }).querySelector('rect')?.getAttribute('fill')).toBe(
      '#071f1b',
    );
    expect(screen.getByRole('img', { name: 'On light pages' }).querySelector('image')?.getAttribute('href')).toBe(
      address,
    );
    fireEvent.click(screen.getByLabelText('Remove the icon'));
    expect(onChange).toHaveBeenCalledWith('');
  });
});
