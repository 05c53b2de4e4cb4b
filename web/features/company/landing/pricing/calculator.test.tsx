// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { defaultCatalog } from '../../../../../shared/company/catalog/default-catalog.ts';
import { publicCatalog } from '../../../../../shared/company/catalog/public-catalog.ts';
import type { Catalog } from '../../../../../shared/company/catalog/service.ts';
import { newcomer } from '../../../../../shared/sales/quoting/newcomer.ts';
import { priceFor } from '../../../../../shared/sales/quoting/price-for.ts';
import type { OrderToPrice } from '../../../../../shared/sales/quoting/quote.ts';
import { setPageData } from '../../../../platform/configuration.ts';
import { keepTypedHome } from '../../../../platform/visit/typed-home.ts';
import { Dock } from '../../../../ui/dock.tsx';
import { Calculator } from './calculator.tsx';

const zones: Catalog['zones'] = [
  { name: 'Upper Bucks', zipCodes: ['18930'], service: null, surcharge: { kind: 'cents', amount: 2500 } },
];

/** What the server answers; an answer of undefined is that it can't be reached. */
let asked: OrderToPrice[];
let isDown: boolean;
const start = (catalog: Catalog): void => {
  setPageData({ tenant: {}, config: {}, catalog: publicCatalog(catalog) } as unknown as Parameters<
    typeof setPageData
  >[0]);
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    const order = { acceptedOffers: [], zip: null, ...JSON.parse(String(body)) };
    asked.push(order);
    if (isDown)
      return Response.json({ error: { code: 'TOO_MANY', message: 'Later.', correlationId: 'c' } }, { status: 429 });
    return Response.json({ ...priceFor(order, catalog, newcomer), payment: {} });
  });
};
beforeEach(() => {
  [asked, isDown] = [[], false];
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  keepTypedHome({ address: '', sqFt: undefined, rooms: undefined });
});

const show = () =>
  render(
    <MemoryRouter>
      <Calculator />
    </MemoryRouter>,
  );
const total = (): string | null => document.querySelector('output')?.textContent ?? null;
const type = (label: string, value: string): void =>
  void fireEvent.change(screen.getByLabelText(label), { target: { value } });
const way = (): string | null => screen.getByRole('link', { name: 'Pick a time' }).getAttribute('href');

it('asks for the ZIP code where some cost more, and shows what the order will cost there', async () => {
  start({ ...defaultCatalog, zones });
  show();
  await waitFor(() => expect(total()).toMatch(/^\$/));
  const before = Number(total()?.replace(/[$,]/g, ''));
  type('ZIP code', '18930');
  await waitFor(() => expect(total()).toBe(`$${before + 25}`));
  expect(way()).toContain('zip=18930');
});

it('uses the ZIP code that was typed elsewhere on the site', async () => {
  keepTypedHome({ address: '12 Main St, 18930' });
  start({ ...defaultCatalog, zones });
  show();
  await waitFor(() => expect(total()).toMatch(/^\$/));
  expect(asked.map(({ zip }) => zip)).toEqual(['18930', '18930']);
});

it('asks for no ZIP code where all cost the same', async () => {
  start(defaultCatalog);
  show();
  await waitFor(() => expect(total()).toMatch(/^\$/));
  expect(screen.queryByLabelText('ZIP code')).toBeNull();
});

it('shows no price of another size when the quote fails, and asks for all of it again', async () => {
  start(defaultCatalog);
  show();
  await waitFor(() => expect(total()).toMatch(/^\$/));
  const small = total();
  isDown = true;
  type('Size of the home', '6000');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('The prices didn’t load.'));
  expect(total()).toBe('–');
  expect(document.body.textContent).not.toContain('$');
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(total()).toMatch(/^\$/));
  expect(total()).not.toBe(small);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(asked.slice(-2).map(({ sqFt }) => sqFt)).toEqual([6000, 6000]);
});

it('keeps total and next step in a bar until one has scrolled to those of the receipt', async () => {
  const seen: { told: IntersectionObserverCallback }[] = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly told: IntersectionObserverCallback;
      constructor(told: IntersectionObserverCallback) {
        this.told = told;
        seen.push(this);
      }
      observe() {}
      disconnect() {}
    },
  );
  const scroll = (isIntersecting: boolean, top: number): void =>
    act(() => {
      const entry = { isIntersecting, boundingClientRect: { top } } as IntersectionObserverEntry;
      for (const { told } of seen) told([entry], {} as IntersectionObserver);
    });
  start(defaultCatalog);
  render(
    <MemoryRouter>
      <Calculator />
      <Dock />
    </MemoryRouter>,
  );
  await waitFor(() => expect(total()).toMatch(/^\$/));
  const bar = () => screen.queryByRole('complementary', { name: 'Your price' });
  scroll(false, 900);
  expect(bar()?.textContent).toContain(total() ?? 'none');
  const ways = screen.getAllByRole('link', { name: 'Pick a time' }).map((link) => link.getAttribute('href'));
  expect([ways.length, new Set(ways).size]).toEqual([2, 1]);
  scroll(true, 700);
  expect(bar(), 'where the receipt is in sight').toBeNull();
  scroll(false, -300);
  expect(bar(), 'past the receipt').toBeNull();
});
