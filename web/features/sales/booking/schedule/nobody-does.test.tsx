// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useReducer } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ServiceCode } from '../../../../../shared/company/catalog/service.ts';
import { reduceWorkflow } from '../../../../../shared/sales/booking/workflow/workflow.ts';
import {
  initialWorkflow,
  type SelectedSlot,
  type Workflow,
} from '../../../../../shared/sales/booking/workflow/workflow-state.ts';
import { setPageData } from '../../../../platform/configuration.ts';
import { type Booking, BookingContext } from '../booking-context.ts';
import { ScheduleStep } from '../steps/schedule-step.tsx';

const dispatch = vi.fn();
let remove: (id: ServiceCode) => void;
const sent: { path: string; body: { metadata?: { notes?: string } } }[] = [];

/** At the fifth step of a booking of cleaning and photos, where the server finds no plan. */
const show = (answer: object, selectedSlot: SelectedSlot | null = null): void => {
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    sent.push({ path, body: JSON.parse(String(init.body)) });
    const found = path === '/api/availability' ? { plans: [], ...answer } : { received: true };
    return new Response(JSON.stringify(found), { headers: { 'content-type': 'application/json' } });
  });
  const items = (['cleaning', 'photography'] as const).map((id) => ({
    id,
    name: id,
    basePrice: 100,
    calculatedPrice: 100,
    adjustments: [],
  }));
  const address = { line1: '12 Oak Lane', city: 'Norristown', zip: '19401' };
  const contactInfo = { fullName: '', email: '', phone: '(215) 555-0170' };
  const first = { ...initialWorkflow, step: 5, packageItems: items, selectedSlot, address, contactInfo };
  const again = { isFilling: false, vendors: [] };
  const rest = { dispatch, again, offers: [], prices: {}, isQuoted: true, catalog: undefined };
  const Page = () => {
    const [state, act] = useReducer(reduceWorkflow, first as unknown as Workflow);
    remove = (id) => act({ type: 'removeItem', id });
    return (
      <BookingContext value={{ ...rest, state } as unknown as Booking}>
        <ScheduleStep />
      </BookingContext>
    );
  };
  render(<Page />);
};
const title = (name: string): Promise<HTMLElement> => screen.findByRole('heading', { level: 1, name });

beforeEach(() => {
  sent.length = 0;
  dispatch.mockClear();
  vi.stubGlobal('scrollTo', vi.fn());
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  setPageData({
    tenant: { timezone: 'America/New_York', phone: '+12155550100', branding: {} },
    config: {},
  } as unknown as Parameters<typeof setPageData>[0]);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('says what nobody does there, instead of a calendar in which no day ever does, and takes a request for a call', async () => {
  show({ unserved: ['cleaning'] });
  const heading = await title('We can’t book this online yet');
  expect(heading.nextSibling?.textContent).toBe(
    'We don’t have a crew for cleaning in 19401 yet, so there are no times to choose. Request a call, or book without cleaning.',
  );
  expect(screen.queryByText(/No day in/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Request a call' }));
  expect((await screen.findByText(/We’ll call you within one business day/)).getAttribute('role')).toBe('status');
  expect(heading.nextSibling?.textContent).toMatch(/there are no times to choose\. Book without cleaning\.$/);
  const lead = sent.find(({ path }) => path === '/api/leads')?.body;
  expect(lead).toMatchObject({ request: 'nobody_does', unserved: { services: ['cleaning'], zip: '19401' } });
  fireEvent.click(screen.getAllByText('Change services', { selector: 'button' })[0] as HTMLElement);
  await vi.waitFor(() => expect(dispatch).toHaveBeenCalledWith({ type: 'goToStep', step: 4 }));
});

it('names the kinds of work, not what one visit brings', async () => {
  show({ unserved: ['cleaning', 'photography'] });
  const heading = await title('We can’t book this online yet');
  expect(heading.nextSibling?.textContent).toContain('a crew for cleaning and photography in 19401');
});

it('offers no order without all of it', async () => {
  show({ unserved: ['cleaning', 'photography'] });
  const heading = await title('We can’t book this online yet');
  expect(heading.nextSibling?.textContent).toMatch(/there are no times to choose\. Request a call\.$/);
});

it('control: where somebody does it and is only busy, the calendar stays', async () => {
  show({});
  expect(await title('When should we come?')).not.toBeNull();
  expect(await screen.findByText(/No day in .* works for everything/)).not.toBeNull();
});

it('shows the calendar once the order’s column has lost what nobody does', async () => {
  show({ unserved: ['cleaning'] });
  await title('We can’t book this online yet');
  act(() => remove('cleaning'));
  await title('When should we come?');
  const asked = sent.filter(({ path }) => path === '/api/availability').at(-1)?.body;
  expect(asked).toMatchObject({ services: ['photography'] });
});

it('keeps times that are held, also where nobody else does the work', async () => {
  const visit = { services: ['cleaning', 'photography'], vendorId: 'ven_1' };
  const plan = {
    id: 'plan_1',
    visits: [{ ...visit, startsAt: '2099-11-27T13:00:00Z', endsAt: '2099-11-27T17:00:00Z' }],
    remote: [],
    vendors: { ven_1: 'Brightframe Media' },
  };
  const hold = { holdId: 'hld_1', sessionId: 's_1', expiresAt: '2099-11-24T13:10:00Z' };
  show({ unserved: ['cleaning'] }, { plan, hold } as unknown as SelectedSlot);
  // Only the answer brings the day's own times.
  expect(await screen.findByText(/^Starting /)).not.toBeNull();
  expect(screen.getByText('Held for you')).not.toBeNull();
  expect(await title('When should we come?')).not.toBeNull();
});

it('sends the request by Enter in its last field, and does not leave the step', async () => {
  show({ unserved: ['cleaning'] });
  await title('We can’t book this online yet');
  fireEvent.change(screen.getByLabelText(/When would work/), { target: { value: 'Only Sundays' } });
  // False: the browser would not submit the form of the step.
  expect(fireEvent.keyDown(screen.getByLabelText('Phone'), { key: 'Enter' })).toBe(false);
  expect(await screen.findByText(/We’ll call you within one business day/)).not.toBeNull();
  expect(sent.find(({ path }) => path === '/api/leads')?.body.metadata?.notes).toBe('Only Sundays.');
  expect(dispatch).not.toHaveBeenCalledWith({ type: 'goToStep', step: 4 });
});
