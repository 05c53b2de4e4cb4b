// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { PublicCatalog } from '../../../../../shared/company/catalog/public-service.ts';
import { initialWorkflow } from '../../../../../shared/sales/booking/workflow/workflow-state.ts';
import { type Booking, BookingContext } from '../booking-context.ts';
import { PackageCard } from './package-card.tsx';
import styles from './package-step.module.css';
import { ServiceCard } from './service-card.tsx';

const services = [{ code: 'photography', name: 'Photography', description: '' }];
const pack = { code: 'basic', name: 'Basic', description: '', services: ['photography'] };

/** How many prices the two cards still wait for. */
const awaited = (pricesError: object | undefined): number => {
  const booking = {
    state: initialWorkflow,
    prices: {},
    pricesError,
    offers: [],
    catalog: { services, packages: [pack] },
  };
  const { container } = render(
    <BookingContext value={booking as unknown as Booking}>
      <PackageCard pack={pack as unknown as PublicCatalog['packages'][number]} />
      <ServiceCard service={services[0] as unknown as PublicCatalog['services'][number]} />
    </BookingContext>,
  );
  return container.getElementsByClassName(styles.skeleton ?? '').length;
};

afterEach(cleanup);

it('holds the place of a price only while it can still come', () => {
  expect(awaited(undefined)).toBe(2);
  cleanup();
  expect(awaited({ message: 'Failed' })).toBe(0);
});
