// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PublicCatalog } from '../../../../../../shared/company/catalog/public-service.ts';
import type { PriceList } from '../../../../../platform/use-catalog.ts';
import { PricesSection } from './prices-section.tsx';

const priceOf = (id: string, name: string) => ({
  id,
  name,
  basePrice: 15_000,
  calculatedPrice: 15_000,
  adjustments: [],
});
const prices = {
  repairs: priceOf('repairs', 'Repairs'),
  painting: priceOf('painting', 'Painting'),
  photography: priceOf('photography', 'Photography'),
} as unknown as PriceList;
const packages = [
  { code: 'full', name: 'Full Prep', description: 'All of it.', services: ['repairs', 'painting', 'photography'] },
  { code: 'photos', name: 'Photos only', description: 'Photos.', services: ['photography'] },
];

const cardOf = (name: string, onAgain?: () => void): HTMLElement => {
  render(
    <MemoryRouter>
      <PricesSection
        catalog={{ services: [], packages } as unknown as PublicCatalog}
        prices={onAgain ? {} : prices}
        onAgain={onAgain}
        home={{ sqFt: 2500, rooms: 4, zip: undefined }}
        onHome={() => undefined}
      />
    </MemoryRouter>,
  );
  const card = screen.getByText(name, { selector: 'h3' }).closest('li');
  if (!card) throw new Error(name);
  return card;
};

afterEach(cleanup);

describe('P1 10: a package on the homepage', () => {
  it('says what the price of repairs and painting buys, and that the quoted work is extra', () => {
    const card = within(cardOf('Full Prep'));
    expect(card.getByText('Repairs: assessment visit')).toBeTruthy();
    expect(card.getByText('Painting: assessment visit')).toBeTruthy();
    expect(card.getByText('Photography')).toBeTruthy();
    expect(card.getByText('Quoted work is extra.')).toBeTruthy();
  });

  it('control: one without assessments says neither', () => {
    expect(cardOf('Photos only').textContent).not.toMatch(/assessment|extra/);
  });
});

it('prices that did not load are not waited for, and can be asked for again', () => {
  const onAgain = vi.fn();
  expect(cardOf('Photos only', onAgain).textContent).toContain('–');
  expect(screen.getByRole('alert').textContent).toContain('The prices didn’t load.');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onAgain).toHaveBeenCalledOnce();
});
