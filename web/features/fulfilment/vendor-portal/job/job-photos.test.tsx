// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { VendorJob } from '../../../../../shared/fulfilment/jobs/job.ts';
import { JobPhotos } from './job-photos.tsx';

const kept: string[] = [];
vi.mock('../data/portal-queue.ts', () => ({
  useQueued: () => [],
  bytesOf: async () => undefined,
  queuePhoto: async (_visitId: string, _moment: string, { name }: File) => {
    if (name === 'last.jpg') throw new DOMException('No room.', 'QuotaExceededError');
    kept.push(name);
  },
}));
afterEach(cleanup);

const refused = {
  fileId: 'fil_1',
  purpose: 'site',
  name: 'old.jpg',
  sha256: 'x',
  state: 'refused',
  problem: 'has malware in it',
};
const job = {
  visitId: 'vis_1',
  services: ['photography'],
  state: 'working',
  customer: { firstName: 'Ada' },
  files: [refused],
} as unknown as VendorJob;

const photo = (name: string, size = 1, type = 'image/jpeg'): File => {
  const file = new File(['x'], name, { type });
  Object.defineProperty(file, 'size', { value: size });
  return file;
};
const add = (...files: File[]): void =>
  void fireEvent.change(screen.getByLabelText('Add other photos of the house'), { target: { files } });
const told = (): (string | null)[] => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

it('names each photo that was not taken and why, beside what the server refused, until photos are added again', async () => {
  render(<JobPhotos job={job} />);
  expect(told()).toContain('old.jpg has malware in it.');
  add(
    photo('paper.pdf', 1, 'application/pdf'),
    photo('good.jpg'),
    photo('huge.jpg', 26 * 1024 * 1024),
    photo('last.jpg'),
  );
  await vi.waitFor(() =>
    expect(told()).toEqual(
      expect.arrayContaining([
        'paper.pdf must be a JPEG, PNG or WebP photo.',
        'huge.jpg must not be larger than 25 MB.',
        'last.jpg was not added: this phone has no room left for photos.',
      ]),
    ),
  );
  expect(kept).toEqual(['good.jpg']);
  add(photo('better.jpg'));
  await vi.waitFor(() => expect(told()).not.toContain('huge.jpg must not be larger than 25 MB.'));
  expect(told(), 'what the server refused is still there').toContain('old.jpg has malware in it.');
});
