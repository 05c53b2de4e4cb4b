import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { SectionHeader } from './section-header.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each([
  ['below its description on a phone', true],
  ['beside its title, above the description, in a wide window', false],
])('puts the buttons of a section %s', (_, isNarrow) => {
  vi.stubGlobal('matchMedia', () => ({ matches: isNarrow, addEventListener() {}, removeEventListener() {} }));
  render(
    <SectionHeader variant="h2" description="How new orders are paid." actions={<button type="button">Save</button>}>
      Payments and fees
    </SectionHeader>,
  );
  const description = screen.getByText('How new orders are paid.');
  const save = screen.getByRole('button', { name: 'Save' });
  const isBelow = (description.compareDocumentPosition(save) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  expect(isBelow).toBe(isNarrow);
});
