import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import SharePage from './share-page.tsx';

vi.mock('../../../../platform/configuration.ts', () => ({
  currentTenant: () => ({ name: 'Northlight', phone: '+12155550142', timezone: 'America/New_York' }),
}));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const picture = {
  documentId: 'doc_1',
  name: 'Front.png',
  contentType: 'image/png',
  size: 70,
  addedAt: '2026-11-27T13:00:00Z',
};

it('promises no further opening after the last one, and leaves what was opened', async () => {
  let opens = 0;
  vi.stubGlobal('fetch', async (_: string, { method = 'GET' }: RequestInit) => {
    if (method === 'POST') {
      opens += 1;
      return Response.json({ url: 'https://files.test/front.png' });
    }
    return opens === 0
      ? Response.json({
          type: 'document',
          name: 'Front.png',
          items: [picture],
          expiresAt: picture.addedAt,
          opensLeft: 1,
        })
      : Response.json({ error: { code: 'NOT_FOUND', message: 'Link not found', correlationId: 'c' } }, { status: 404 });
  });
  render(
    <MemoryRouter initialEntries={['/share/token']}>
      <Routes>
        <Route path="/share/:token" element={<SharePage />} />
      </Routes>
    </MemoryRouter>,
  );
  await screen.findByText(/It can be opened once more/);
  fireEvent.click(screen.getByRole('button', { name: 'Open Front.png' }));
  await screen.findByText('This link can’t be opened any more.');
  expect(screen.queryByText(/once more/)).toBeNull();
  expect(screen.getByRole('img', { name: 'Front.png' })).toBeTruthy();
});
