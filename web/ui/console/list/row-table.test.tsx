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

vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
afterEach(cleanup);

describe('a list beside the navigation', () => {
  it('lets a name and an address without spaces break, and keeps what is usual whole', () => {
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
    const breaks = (text: string): boolean => screen.getByText(text).querySelector('wbr') !== null;
    expect([rows[0]?.name, rows[0]?.email].map((text) => breaks(text ?? ''))).toEqual([true, true]);
    expect([rows[1]?.name, rows[1]?.email].map((text) => breaks(text ?? ''))).toEqual([false, false]);
  });
});
