import type { DatePickerProps } from '@cloudscape-design/components/date-picker';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { TenantView } from '../../../../../shared/company/tenancy/tenant-view.ts';
import { NoticeProvider } from '../../../../ui/console/notices/notices.tsx';
import { LicenseTable } from './license-table.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A calendar in which the 31st is chosen. */
vi.mock('@cloudscape-design/components/date-picker', () => ({
  default: ({ value, onChange }: DatePickerProps) => (
    <button type="button" onClick={() => onChange?.(new CustomEvent('', { detail: { value: '2026-12-31' } }))}>
      {value}
    </button>
  ),
}));

it.each([
  ['America/New_York', '2026-12-31T23:59:59Z', '2027-01-01T04:59:59.999Z'],
  ['America/New_York', '2027-01-01T04:59:59.999Z', '2027-01-01T04:59:59.999Z'],
  ['America/Los_Angeles', '2027-01-01T07:59:59.999Z', '2027-01-01T07:59:59.999Z'],
])('in %s a license of %s shows the 31st, and the 31st ends at %s', async (timezone, expiresAt, ends) => {
  const sent: { licenses?: unknown }[] = [];
  const items = [{ featureCode: 'crm', isEnabled: true, isLicensed: true, expiresAt, usageLimit: null }];
  const company = { tenantId: 'ten_1', timezone, version: 1, plan: { items } } as unknown as TenantView;
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit = {}) => {
    if (body) sent.push(JSON.parse(String(body)));
    return Response.json(company);
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <NoticeProvider>
        <LicenseTable company={company} />
      </NoticeProvider>
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByText('Single licenses'));
  fireEvent.click(screen.getByText('2026-12-31'));
  await waitFor(() => expect(sent.at(-1)?.licenses).toEqual([{ featureCode: 'crm', expiresAt: ends }]));
});
