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

it('has one column on a phone: the name, what it becomes, and the first values below each other', () => {
  expect(heads(true)).toEqual(['In the file, and what it becomes']);
  expect(screen.getByRole('button', { name: /“Text” becomes/ })).toBeTruthy();
  expect(screen.getByRole('cell').textContent).toMatch(/^Text.*We paint fences · No pools$/);
});

it('control: has three in a wide window', () => {
  expect(heads(false)).toEqual(['In the file', 'Becomes', 'First values']);
});
