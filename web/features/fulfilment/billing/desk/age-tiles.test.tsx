import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { AgeTiles } from './age-tiles.tsx';

afterEach(cleanup);

it.each([
  ['a dash where the sums did not load', false, '–'],
  ['that the sums are on their way', true, '…'],
])('shows %s', (_, isLoading, sign) => {
  render(<AgeTiles ages={undefined} open={undefined} isLoading={isLoading} />, { wrapper: MemoryRouter });
  expect(screen.getAllByText(sign)).toHaveLength(5);
});
