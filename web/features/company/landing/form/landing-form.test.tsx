// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buyers } from '../../../../../shared/company/site/landing/buyers.ts';
import { contact } from '../../../../../shared/company/site/landing/contact.ts';
import type { LandingWords } from '../../../../../shared/company/site/landing/landing-page.ts';
import { pricing } from '../../../../../shared/company/site/landing/pricing.ts';
import { sellers } from '../../../../../shared/company/site/landing/sellers.ts';
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
  vi.unstubAllGlobals();
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

const type = (label: RegExp | string, value: string): void =>
  void fireEvent.change(field(label), { target: { value } });
const saidOf = (label: RegExp | string): string | undefined =>
  document.getElementById(`${field(label).id}-error`)?.textContent ?? undefined;
const press = ({ form } = pricing) => fireEvent.click(screen.getByRole('button', { name: form.submit }));

it.each([
  ['Name', 'Ann, smithrealty.com', 'Enter a name without a web address.'],
  ['Name', 'A'.repeat(121), 'Enter a name of at most 120 characters.'],
  ['Size in square feet', '0', 'Enter the size as a number, like 2400.'],
  ['Size in square feet', '2400.5', 'Enter the size as a number, like 2400.'],
])('%s “%s” is told in words beside the field, before it is sent', (label, value, words) => {
  vi.stubGlobal('fetch', vi.fn());
  show(pricing);
  type('Email', 'ann@example.com');
  type(label, value);
  press();
  expect(saidOf(label)).toBe(words);
  expect(document.activeElement).toBe(field(label));
  expect(fetch).not.toHaveBeenCalled();
});

it('what only the server refuses stands beside its field until that is changed', async () => {
  const details = [{ path: 'fullName', message: 'must not be a sample' }];
  const error = { code: 'INVALID_INPUT', message: 'fullName must not be a sample', details, correlationId: 'c' };
  vi.stubGlobal('fetch', async () => Response.json({ error }, { status: 400 }));
  show(pricing);
  type('Email', 'ann@example.com');
  type('Name', 'Ann');
  press();
  await waitFor(() => expect(saidOf('Name')).toBe('Name must not be a sample.'));
  expect(document.activeElement).toBe(field('Name'));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.body.textContent).not.toContain('fullName');
  type('Name', 'Anna');
  expect(saidOf('Name')).toBeUndefined();
});

const listing = 'https://www.zillow.com/homedetails/12-Main-St-Doylestown-PA-18901/';

it.each([
  ['contact', contact, { address: listing }],
  ['sellers', sellers, { address: '12 Main St, 18901', sqFt: 2400.5 }],
])(
  'what was typed elsewhere and %s doesn’t ask for neither holds its form back nor is sent',
  async (_, words, known) => {
    const request = vi.fn(async (_path: string, _init: RequestInit) => Response.json({}, { status: 202 }));
    vi.stubGlobal('fetch', request);
    show(words);
    keepTypedHome(known);
    type('Email', 'ann@example.com');
    fireEvent.focus(field('Email'));
    press(words);
    await screen.findByText(words.form.thanks);
    const sent = request.mock.calls.flatMap(([path, { body }]) => (path.includes('/leads/') ? [String(body)] : []));
    expect(sent).toHaveLength(1);
    expect(sent[0]).not.toMatch(/zillow|2400/);
  },
);

it('control: a page that asks for the address says what is wrong with it', () => {
  vi.stubGlobal('fetch', vi.fn());
  show(sellers);
  keepTypedHome({ address: listing });
  type('Email', 'ann@example.com');
  fireEvent.focus(field('Email'));
  press(sellers);
  expect(saidOf('Address of the home')).toBe('Enter the address without a web address.');
  expect(fetch).not.toHaveBeenCalled();
});
