// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { defaultCatalog } from '../../../../../shared/company/catalog/default-catalog.ts';
import type { PublicCatalog } from '../../../../../shared/company/catalog/public-service.ts';
import type { Showcase } from '../../../../../shared/company/site/showcase.ts';
import { emptyShowcase } from '../../../../../shared/company/site/showcase-parts.ts';
import type { CustomerRules } from '../../../../../shared/company/team/customer-rules.ts';
import { setPageData } from '../../../../platform/configuration.ts';
import { Hero } from './hero.tsx';
import { ProofSection } from './proof-section.tsx';
import { ServicesSection } from './services-section.tsx';

const picture = (name: string) => ({ address: `/media/${name}.webp`, width: 800, height: 600 });
const pair = (name: string) => ({ title: name, before: picture(`${name}-before`), after: picture(`${name}-after`) });
const uploaded: Showcase = {
  ...emptyShowcase,
  insurance: 'Fully insured. Certificate on request.',
  license: 'PA contractor 123456',
  pairs: [pair('Kitchen'), pair('Porch')],
  samples: [{ service: 'photography', caption: 'A bright hallway', picture: picture('hallway') }],
  reviews: [
    { author: 'Jo Park', text: 'On time, and it sold.', stars: 4, date: '2026-10-02', source: 'Google' },
    { author: 'A Sample', text: 'Made up.', stars: 5, date: '2026-10-01', source: 'None', isSample: true },
  ],
  people: [{ name: 'Ada Lee', role: 'Scheduling', photo: picture('ada') }],
};
const catalog = { ...defaultCatalog, packages: [] } as unknown as PublicCatalog;
const home = { sqFt: 2500, rooms: 4, zip: undefined };

const show = (showcase: Showcase) =>
  render(
    <MemoryRouter>
      <Hero catalog={catalog} prices={{}} showcase={showcase} home={home} onHome={() => undefined} />
      <ServicesSection catalog={catalog} error={undefined} showcase={showcase} home={home} />
      <ProofSection showcase={showcase} />
    </MemoryRouter>,
  );
const said = (): string => document.body.textContent ?? '';
const pictures = (): (string | null)[] => screen.queryAllByRole('img').map((image) => image.getAttribute('alt'));

const start = (rules?: CustomerRules): void => {
  const tenant = {
    rules,
    slug: 'x',
    name: 'X',
    county: 'Bucks County',
    state: 'PA',
    zipCodes: [],
    branding: {},
    promises: {},
  };
  setPageData({ tenant, config: {} } as unknown as Parameters<typeof setPageData>[0]);
};
beforeEach(() => start());
afterEach(cleanup);

describe('P1 13: what proves the company', () => {
  it('is on the homepage once it is uploaded: reviews with their source, people, samples, insurance', () => {
    show(uploaded);
    const [review, sample] = within(screen.getByRole('list', { name: 'What customers say' })).getAllByRole('listitem');
    expect(review?.textContent).toMatch(/4 of 5 stars.*On time, and it sold\..*Jo Park.*Google, October 2, 2026/);
    expect(sample?.textContent, 'nobody takes the product’s own sample for a customer').toContain(
      'Sample review, not from a customer',
    );
    expect(said()).toMatch(/Ada Lee.*Scheduling/);
    expect(said()).toContain('Fully insured. Certificate on request.');
    expect(said()).toContain('PA contractor 123456');
    expect(pictures()).toContain('A bright hallway');
    expect(screen.getAllByRole('slider').map((slider) => slider.getAttribute('aria-label'))).toEqual([
      expect.stringContaining('Kitchen'),
      expect.stringContaining('Porch'),
    ]);
  });

  it('leaves no empty heading, picture or line behind where nothing is uploaded', () => {
    show(emptyShowcase);
    expect(pictures()).toEqual([]);
    expect(screen.queryAllByRole('slider')).toEqual([]);
    expect(said()).not.toMatch(/What customers say|Who you’ll talk to|See the difference|people behind|insured/i);
    expect(screen.getAllByRole('heading').every((heading) => heading.textContent)).toBe(true);
  });

  it.each([
    ['reviews', 'What customers say'],
    ['people', 'Who you’ll talk to'],
  ] as const)('shows %s alone', (part, heading) => {
    show({ ...emptyShowcase, [part]: uploaded[part] });
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toContain(heading);
    expect(said()).not.toContain(part === 'reviews' ? 'Who you’ll talk to' : 'What customers say');
  });
});

describe('until when moving a visit is free', () => {
  it('is what the company’s rules say', () => {
    start({ pay: '', changes: '', freeUntil: 'up to 48 hours before the visit' });
    show(emptyShowcase);
    expect(said()).toContain('Free rescheduling up to 48 hours before the visit');
  });

  it('is not promised where the rules are not known', () => {
    show(emptyShowcase);
    expect(said()).not.toMatch(/rescheduling|hours before/);
  });
});
