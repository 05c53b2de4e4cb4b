// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { ImportedKnowledge } from '../../../../../shared/assistants/knowledge/knowledge-import.ts';
import { ImportColumns } from './import-columns.tsx';
import type { KnowledgeImportState } from './use-knowledge-import.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const found = {
  columns: [{ name: 'Text', field: 'content', samples: ['We paint fences', 'No pools'] }],
  columnsProblem: null,
} as unknown as ImportedKnowledge;

const heads = (isNarrow: boolean): (string | null)[] => {
  vi.stubGlobal('matchMedia', () => ({ matches: isNarrow, addEventListener() {}, removeEventListener() {} }));
  render(<ImportColumns found={found} state={{ isPending: false } as KnowledgeImportState} />);
  expect(screen.getByText('We paint fences · No pools')).toBeTruthy();
  return screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
};

it('has two columns on a phone, with the first values below the name', () => {
  expect(heads(true)).toEqual(['In the file', 'Becomes']);
  expect(screen.getByRole('rowheader').textContent).toBe('TextWe paint fences · No pools');
});

it('control: has three in a wide window', () => {
  expect(heads(false)).toEqual(['In the file', 'Becomes', 'First values']);
});
