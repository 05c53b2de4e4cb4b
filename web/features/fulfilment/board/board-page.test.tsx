// @vitest-environment happy-dom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addDays } from '../../../../shared/contract/time.ts';
import type { Board } from '../../../../shared/fulfilment/dispatch/board.ts';
import { sampleBoard, sampleVisit } from '../../../../test/support/dispatch/sample-board.ts';

// How fast the machine is decides nothing.
configure({ asyncUtilTimeout: 20_000 });

type Sent = { method: string; path: string; body: Record<string, unknown> };

const nearest = ['2026-11-24T14:00:00Z', '2026-11-24T18:00:00Z'].map((startsAt, n) => ({
  id: `plan_${n}`,
  remote: [],
  vendors: { ven_1: 'Vendor 1' },
  visits: [{ services: ['photography'], vendorId: 'ven_1', startsAt, endsAt: startsAt }],
}));

/** A server with a board; `refusal` answers what is confirmed. */
const serve = (board: Board, refusal?: { code: string; details?: unknown }): Sent[] => {
  const sent: Sent[] = [];
  const candidates = board.lanes.map(({ vendorId, vendorName: name }, n) => ({
    vendorId,
    name,
    isCurrent: n === 0,
    isTried: false,
    free: n !== 2,
    ...(n === 2 && { why: 'busy' }),
    travelMinutes: 12,
    pay: [],
    margin: 18_200,
  }));
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const { pathname: path } = new URL(input, 'https://northlight.test');
    sent.push({ method: init.method ?? 'GET', path, body: JSON.parse(String(init.body ?? '{}')) });
    if (path.endsWith('/board')) return Response.json(board);
    if (path.endsWith('/candidates')) return Response.json({ version: 4, items: candidates });
    if (path.endsWith('/sheet')) return Response.json({ sqFt: 1800, rooms: 7, address: { zip: '18901' } });
    if (path.endsWith('/availability')) return Response.json({ plans: [] });
    if (!refusal) return Response.json(sampleVisit());
    return Response.json({ error: { message: 'No.', correlationId: 'c', ...refusal } }, { status: 409 });
  });
  return sent;
};

/** A row of the board is 100 pixels high and its hours 1,000 wide; a block lies 300 in. */
const measure = (element: Element): DOMRect => {
  const rows = [...document.querySelectorAll('section[aria-label^="Vendor"]')];
  const row = element.closest('section[aria-label^="Vendor"]');
  const top = row ? rows.indexOf(row) * 100 : 0;
  const isBlock = element.hasAttribute('data-state');
  return new DOMRect(isBlock ? 300 : 100, top, isBlock ? 150 : 1000, isBlock ? 80 : 100);
};

type Strip = (props: { proposal: unknown }) => null;
let lastStrip: Strip | undefined;

/** Opens the board; with `Strip` instead of its own. Modules are read anew where the strip is another than before. */
const open = async (Strip?: Strip): Promise<void> => {
  if (Strip !== lastStrip) vi.resetModules();
  lastStrip = Strip;
  if (Strip) vi.doMock('./move/confirm-strip.tsx', () => ({ ConfirmStrip: Strip }));
  else vi.doUnmock('./move/confirm-strip.tsx');
  const { default: BoardPage } = await import('./board-page.tsx');
  const { WorkspaceProvider } = await import('../../../ui/console/workspace.tsx');
  const { NoticeProvider } = await import('../../../ui/console/notices/notices.tsx');
  const workspace = { tenantName: 'T', zone: 'America/New_York', state: 'PA', me: { roles: ['admin'] } };
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } });
  render(
    <BrowserRouter>
      <QueryClientProvider client={client}>
        <WorkspaceProvider value={workspace as never}>
          <NoticeProvider>
            <BoardPage />
          </NoticeProvider>
        </WorkspaceProvider>
      </QueryClientProvider>
    </BrowserRouter>,
  );
  // By its label: to find it by its role, each of ten thousand elements is asked for its style.
  await waitFor(() => expect(document.querySelector('section[aria-label="Vendor 1"]')).not.toBeNull());
};

const block = () => screen.getByRole('link', { name: /12 Mill Street/ });
const settle = async (sent: Sent[], path: RegExp) =>
  await waitFor(() => expect(sent.some((each) => path.test(each.path))).toBe(true));

/** Picks the visit up by the pointer, and lets it go over the second vendor. */
const drag = async (sent: Sent[]): Promise<number> => {
  fireEvent.mouseDown(block(), { clientX: 350, clientY: 40, button: 0 });
  fireEvent.mouseMove(document, { clientX: 350, clientY: 60 });
  await settle(sent, /availability$/);
  fireEvent.mouseMove(document, { clientX: 352, clientY: 140 });
  await new Promise((done) => setTimeout(done, 30));
  const before = sent.length;
  fireEvent.mouseUp(document, { clientX: 352, clientY: 140 });
  // For 50 ms the sensor takes a click for the end of the drag; nobody presses a button as soon.
  await new Promise((done) => setTimeout(done, 60));
  return before;
};

/** The same by keys. */
const carry = async (sent: Sent[]): Promise<number> => {
  fireEvent.keyDown(block(), { key: 'm' });
  await settle(sent, /availability$/);
  fireEvent.keyDown(block(), { key: 'ArrowDown' });
  const before = sent.length;
  fireEvent.keyDown(block(), { key: 'Enter' });
  return before;
};

const strip = async () => await screen.findByRole('region', { name: 'Confirm' });
const confirm = async (name: string) => fireEvent.click(within(await strip()).getByRole('button', { name }));

beforeEach(() => {
  history.replaceState(null, '', '/admin/dispatch?from=2026-11-24');
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return measure(this);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe.each([
  ['dropped', drag],
  ['let go by keys', carry],
])('a visit that is %s over another vendor', (_, put) => {
  it('sends nothing; the strip says what happens and who is told, and its button sends it once', async () => {
    const sent = serve(sampleBoard(3, { visits: [sampleVisit()] }));
    await open();
    const before = await put(sent);
    const words = (await strip()).textContent;
    expect(words).toContain('Offer Photography, 12 Mill Street to Vendor 1');
    expect(words).toContain('12 min travel · $182 margin · tells Vendor 1, who has to accept');
    expect(words).toContain('the customer once it is accepted');
    expect(sent.slice(before)).toEqual([]);
    await confirm('Offer to Vendor 1');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Confirm' })).toBeNull());
    const writes = sent.filter(({ path }) => path.endsWith('/assign'));
    expect(writes).toEqual([
      {
        method: 'POST',
        path: '/api/visits/vis_1/assign',
        body: { version: 4, vendorId: 'ven_1', mode: 'offer', tell: true },
      },
    ]);
  });

  it('control: a board that sends on the drop is noticed', async () => {
    const sent = serve(sampleBoard(3, { visits: [sampleVisit()] }));
    await open(({ proposal }) => {
      void fetch('/api/visits/vis_1/assign', { method: 'POST', body: JSON.stringify(proposal) });
      return null;
    });
    const before = await put(sent);
    await waitFor(() => expect(sent.slice(before)).not.toEqual([]));
  });
});

describe('the board', () => {
  it('says that a day has no visit, and leads to the next that has one', async () => {
    const sent = serve({ ...sampleBoard(2), nextDate: '2026-11-27' });
    await open();
    expect(screen.getByText('No visits on Tue, Nov 24')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Next visits: Fri, Nov 27' }));
    expect(location.search).toContain('from=2026-11-27');
    expect(sent.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it('says so when nothing is booked later, and nothing of it on a day with visits', async () => {
    serve(sampleBoard(2));
    await open();
    expect(screen.getByText('Nothing is booked after them, either.')).toBeTruthy();
    cleanup();
    serve(sampleBoard(2, { visits: [sampleVisit()] }));
    await open();
    expect(screen.queryByText(/No visits on/)).toBeNull();
  });

  it('shows both where a late visit will reach into the next job of its crew', async () => {
    const late = sampleVisit({ lateMinutes: 60, meetsVisitId: 'vis_2' });
    const next = { startsAt: '2026-11-24T17:00:00Z', endsAt: '2026-11-24T18:00:00Z' };
    const visits = [
      late,
      sampleVisit({ visitId: 'vis_2', ...next }),
      sampleVisit({ visitId: 'vis_3', vendorId: 'ven_1' }),
    ];
    serve(sampleBoard(2, { visits }));
    await open();
    expect(screen.getByText('Accepted, 60 min late, into the next job')).toBeTruthy();
    const met = screen.getByText('Accepted, after a late job').closest('[data-state]');
    expect(met?.getAttribute('data-late')).toBe('true');
    expect(screen.getByText('Accepted').closest('[data-state]')?.getAttribute('data-late')).toBe('false');
  });

  /** Vendors 0 and 1 are off, and 1 still has its visit. */
  const openWithOff = async (days: 1 | 3): Promise<void> => {
    const board = sampleBoard(3, { days, visits: [sampleVisit({ vendorId: 'ven_1' })] });
    const away = ({ date }: { date: string }) => ({ date, hours: [] });
    const lanes = board.lanes.map((lane, n) => (n === 2 ? lane : { ...lane, days: lane.days.map(away) }));
    history.replaceState(null, '', `/admin/dispatch?from=2026-11-24&days=${days}`);
    serve({ ...board, lanes });
    await open();
  };

  it.each([1, 3] as const)('says over %s day(s) which crew is off, also of one with visits left', async (days) => {
    await openWithOff(days);
    const offOf = (name: string) =>
      within(screen.getByRole('region', { name }))
        .queryAllByText('Off')
        .map(({ textContent }) => textContent);
    expect(['Vendor 0', 'Vendor 1', 'Vendor 2'].map((name) => offOf(name).length)).toEqual([days, days, 0]);
  });

  it('says so on a phone, where a crew that is off is not among those without a visit', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
    await openWithOff(1);
    expect(screen.getByRole('heading', { name: /^Vendor 1/ }).textContent).toBe('Vendor 1 Off');
    expect(screen.getByText('Off this day: Vendor 0')).toBeTruthy();
    expect(screen.getByText('Without a visit this day: Vendor 2')).toBeTruthy();
  });

  it('names the hour that the keys hold a visit over as its clock shows it', async () => {
    const sent = serve(sampleBoard(3, { visits: [sampleVisit()] }));
    await open();
    fireEvent.keyDown(block(), { key: 'm' });
    await settle(sent, /availability$/);
    fireEvent.keyDown(block(), { key: 'ArrowDown' });
    expect(screen.getByText('Over Vendor 1, Tue, Nov 24, 10 AM')).toBeTruthy();
  });

  it('puts back what is not confirmed, and proposes nothing where a visit lies already', async () => {
    const sent = serve(sampleBoard(3, { visits: [sampleVisit()] }));
    await open();
    await carry(sent);
    await confirm('Put it back');
    expect(screen.queryByRole('region', { name: 'Confirm' })).toBeNull();
    fireEvent.keyDown(block(), { key: 'm' });
    fireEvent.keyDown(block(), { key: 'Enter' });
    fireEvent.keyDown(block(), { key: 'm' });
    fireEvent.keyDown(block(), { key: 'ArrowDown' });
    fireEvent.keyDown(block(), { key: 'Escape' });
    expect(screen.queryByRole('region', { name: 'Confirm' })).toBeNull();
    expect(sent.some(({ path }) => path.endsWith('/assign'))).toBe(false);
  });

  it('gives the focus back to what was put back, and to what was sent where it then stands', async () => {
    const board = sampleBoard(3, { visits: [sampleVisit()] });
    const sent = serve(board);
    await open();
    block().focus();
    const first = block();
    await carry(sent);
    fireEvent.keyDown(await strip(), { key: 'Escape' });
    expect(document.activeElement).toBe(first);
    await carry(sent);
    Object.assign(board, sampleBoard(3, { visits: [sampleVisit({ vendorId: 'ven_1', state: 'offered' })] }));
    await confirm('Offer to Vendor 1');
    await waitFor(() => expect(first.isConnected).toBe(false));
    await waitFor(() => expect(document.activeElement).toBe(block()));
    expect(block().closest('section[aria-label]')?.getAttribute('aria-label')).toBe('Vendor 1');
  });

  it('leaves the focus to whoever has gone on', async () => {
    const board = sampleBoard(3, { visits: [sampleVisit()] });
    const sent = serve(board);
    await open();
    block().focus();
    await carry(sent);
    const { promise, resolve } = Promise.withResolvers<Response>();
    const isThere = { ...board, lanes: sampleBoard(3, { visits: [sampleVisit({ vendorId: 'ven_1' })] }).lanes };
    const answer = fetch;
    vi.stubGlobal('fetch', async (input: string, init?: RequestInit) =>
      new URL(input, 'https://northlight.test').pathname.endsWith('/board') ? await promise : await answer(input, init),
    );
    await confirm('Offer to Vendor 1');
    await waitFor(() => expect(document.activeElement).toBe(block()));
    const first = block();
    first.blur();
    resolve(Response.json(isThere));
    await waitFor(() => expect(first.isConnected).toBe(false));
    expect(document.activeElement).toBe(document.body);
  });

  it('refuses a vendor who is not free, with the reason', async () => {
    const sent = serve(sampleBoard(3, { visits: [sampleVisit()] }));
    await open();
    fireEvent.keyDown(block(), { key: 'm' });
    await settle(sent, /candidates$/);
    for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) fireEvent.keyDown(block(), { key });
    const shown = within(await strip());
    await shown.findByText(/Vendor 2: busy, or too far/);
    expect(shown.getByRole<HTMLButtonElement>('button', { name: 'Offer to Vendor 2' }).disabled).toBe(true);
  });

  it.each([
    ['VERSION_CONFLICT', undefined, /changed it first/],
    ['SLOT_TAKEN', undefined, /taken a moment ago/],
    ['SEQUENCE', { nearest }, /out of sequence/],
  ])('explains %s in place', async (code, details, words) => {
    const sent = serve(sampleBoard(3, { visits: [sampleVisit()] }), { code, details });
    await open();
    await carry(sent);
    await confirm('Offer to Vendor 1');
    await within(await strip()).findByText(words);
    if (code !== 'SEQUENCE') return;
    fireEvent.click(within(await strip()).getByRole('button', { name: /1:00 PM.*, Vendor 1/ }));
    expect((await strip()).textContent).toContain('Move Photography, 12 Mill Street to Tue, Nov 24, 1:00 PM');
    expect(sent.some(({ path }) => path.endsWith('/move'))).toBe(false);
    await confirm('Move it');
    await settle(sent, /move$/);
    expect(sent.at(-1)?.body ?? {}).toBeDefined();
    expect(sent.find(({ path }) => path.endsWith('/move'))?.body).toMatchObject({ planId: 'plan_1', version: 4 });
  });
});

describe('a board of 50 vendors and a week', () => {
  const MAX_NODES = 5000;
  const visits = Array.from({ length: 50 * 7 * 3 }, (_, n) => {
    const date = addDays('2026-11-24', n % 7);
    const hour = 14 + 3 * (Math.trunc(n / 7) % 3);
    const vendorId = `ven_${Math.trunc(n / 21)}`;
    const times = { startsAt: `${date}T${hour}:00:00Z`, endsAt: `${date}T${hour + 1}:30:00Z` };
    return sampleVisit({ visitId: `vis_${n}`, vendorId, ...times });
  });
  const nodesWith = async (isIntersecting: boolean): Promise<number> => {
    const rows: Element[] = [];
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        private readonly tell: (entries: { isIntersecting: boolean }[]) => void;
        constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
          this.tell = tell;
        }
        observe(row: Element): void {
          if (!rows.includes(row)) rows.push(row);
          this.tell([{ isIntersecting: isIntersecting || rows.indexOf(row) < 14 }]);
        }
        disconnect(): void {}
      },
    );
    history.replaceState(null, '', '/admin/dispatch?from=2026-11-24&days=7');
    serve(sampleBoard(50, { days: 7, visits }));
    await open();
    return document.querySelectorAll('*').length;
  };

  it('draws what the window shows and empty rows beyond', async () => {
    const nodes = await nodesWith(false);
    expect(document.querySelectorAll('section[aria-label^="Vendor"]')).toHaveLength(50);
    expect(nodes).toBeLessThan(MAX_NODES);
  });

  it('control: without the window it is too many', async () => {
    expect(await nodesWith(true)).toBeGreaterThan(MAX_NODES);
  });
});
