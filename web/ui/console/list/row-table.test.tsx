import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { RecordLink } from '../marks/record-link.tsx';
import RowTable from './row-table.tsx';

const word = 'x'.repeat(40);
const rows = [
  { id: 'a', name: word, email: `${word}@example.com` },
  { id: 'b', name: 'Ann Albright', email: 'ann.albright.of.buckingham@example.com' },
];

let isNarrow = false;
vi.stubGlobal('matchMedia', () => ({ matches: isNarrow, addEventListener: () => {}, removeEventListener: () => {} }));
afterEach(cleanup);

const styleOf = (text: string): string => screen.getByText(text).getAttribute('style') ?? '';

const open = () =>
  render(
    <MemoryRouter>
      <RowTable
        items={rows}
        trackBy="id"
        columnDefinitions={[
          { id: 'name', header: 'Name', cell: ({ id, name }) => <RecordLink to={`/${id}`}>{name}</RecordLink> },
          { id: 'email', header: 'Email', cell: ({ email }) => email },
        ]}
      />
    </MemoryRouter>,
  );

describe('a list', () => {
  it('beside the navigation lets a name and an address without spaces break, and keeps what is usual whole', () => {
    isNarrow = false;
    open();
    for (const text of [word, `${word}@example.com`])
      expect(styleOf(text)).toMatch(/overflow-wrap: anywhere.*white-space: normal/);
    for (const { name, email } of rows.slice(1)) expect([name, email].map(styleOf).join('')).not.toContain('anywhere');
  });

  it('on a phone keeps a long name in its line', () => {
    isNarrow = true;
    open();
    expect(styleOf(word)).not.toContain('white-space');
  });
});
