// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buyers } from '../../../../../shared/company/site/landing/buyers.ts';
import type { LandingWords } from '../../../../../shared/company/site/landing/landing-page.ts';
import { pricing } from '../../../../../shared/company/site/landing/pricing.ts';
import { setPageData } from '../../../../platform/configuration.ts';
import { keepTypedHome } from '../../../../platform/visit/typed-home.ts';
import LandingForm from './landing-form.tsx';

beforeEach(() => {
  const tenant = { phone: '+12155550142' };
  setPageData({ tenant, config: {}, catalog: { services: [], packages: [] } } as unknown as Parameters<
    typeof setPageData
  >[0]);
});
afterEach(() => {
  cleanup();
  keepTypedHome({ address: '', sqFt: undefined, rooms: undefined });
});

const show = (words: LandingWords) =>
  render(
    <MemoryRouter>
      <LandingForm words={words} />
    </MemoryRouter>,
  );
const field = (label: RegExp | string) => screen.getByLabelText<HTMLInputElement>(label);

it('the ZIP code of a typed address is not asked again', () => {
  keepTypedHome({ address: '12 Main St, 18901' });
  show(buyers);
  expect(field(/ZIP code/).value).toBe('18901');
});

it('what is said on the page itself comes into the form, and what was typed there stays', () => {
  show(pricing);
  expect(field('Size in square feet').value).toBe('');
  fireEvent.change(field(/ZIP code/), { target: { value: '18930' } });
  keepTypedHome({ address: '18901', sqFt: 3200 });
  fireEvent.focus(field('Name'));
  expect(field('Size in square feet').value).toBe('3200');
  expect(field(/ZIP code/).value).toBe('18930');
});
