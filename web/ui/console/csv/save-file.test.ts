// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { saveFile } from './save-file.ts';

/** The bytes of the file that is saved. */
const saved = async (...args: Parameters<typeof saveFile>): Promise<Uint8Array> => {
  const blobs: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.push(blob as Blob);
    return 'blob:file';
  });
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  saveFile(...args);
  return new Uint8Array(await (blobs[0] ?? new Blob()).arrayBuffer());
};

const MARK = [0xef, 0xbb, 0xbf];
const TEXT = 'Café,−$25.00\r\n';

afterEach(() => {
  vi.restoreAllMocks();
});

it('begins a table with the mark by which Excel reads its accents', async () => {
  expect([...(await saved('rows.csv', TEXT))]).toEqual([...MARK, ...new TextEncoder().encode(TEXT)]);
});

it('saves a file that another program imports as it is', async () => {
  expect([...(await saved('invoices.csv', TEXT, 'import'))]).toEqual([...new TextEncoder().encode(TEXT)]);
});
