// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setPageData } from '../../../../platform/configuration.ts';
import { emptyCompany } from '../tenants/company-draft.ts';
import { OnboardingFields } from './onboarding-fields.tsx';

const counties: Record<string, string> = { OH: 'Adams County', TX: 'Anderson County' };
let broken: string[];
beforeEach(() => {
  broken = [];
  setPageData({ tenant: null, config: { platformHost: 'x.test' } } as unknown as Parameters<typeof setPageData>[0]);
  vi.stubGlobal('fetch', async (url: string) => {
    const state = new URL(url, 'https://x.test').searchParams.get('state') ?? '';
    if (!broken.includes(state)) return Response.json({ items: [{ fips: '00001', name: counties[state] }] });
    return Response.json({ error: { code: 'TOO_MANY', message: 'Later.', correlationId: 'c' } }, { status: 429 });
  });
  render(<Fields />);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const Fields = () => {
  const [draft, setDraft] = useState({ ...emptyCompany, state: 'OH' });
  return (
    <OnboardingFields
      draft={draft}
      errors={{}}
      onChange={(part) => setDraft((now) => ({ ...now, ...part }))}
      onLeave={() => undefined}
    />
  );
};
const offered = (): (string | null)[] =>
  [...screen.getByLabelText<HTMLSelectElement>('County you serve').options].map(({ textContent }) => textContent);
const choose = (state: string): void =>
  void fireEvent.change(screen.getByLabelText('State'), { target: { value: state } });

it('counties are those of the state, and none while they load', async () => {
  expect(offered()).toEqual(['Loading the counties…']);
  await waitFor(() => expect(offered()).toEqual(['Choose a county', 'Adams County']));
  choose('TX');
  expect(offered()).toEqual(['Loading the counties…']);
  await waitFor(() => expect(offered()).toEqual(['Choose a county', 'Anderson County']));
});

it('counties that did not load are told, and can be asked for again', async () => {
  await waitFor(() => expect(offered()).toHaveLength(2));
  broken = ['TX'];
  choose('TX');
  expect((await screen.findByRole('alert')).textContent).toContain('The counties didn’t load.');
  expect(offered()).toEqual(['Choose a county']);
  broken = [];
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(offered()).toEqual(['Choose a county', 'Anderson County']));
  expect(screen.queryByRole('alert')).toBeNull();
});
