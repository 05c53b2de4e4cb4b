// @vitest-environment happy-dom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DisbursementView } from '../../../../../shared/deals/commissions/views.ts';
import { NoticeProvider } from '../../../../ui/console/notices/notices.tsx';
import { type Workspace, WorkspaceProvider } from '../../../../ui/console/workspace.tsx';
import { PlanDialog } from '../plans/plan-dialog.tsx';
import { InputsDialog, PayDialog } from './disbursement-dialogs.tsx';

const bodies: object[] = [];
beforeEach(() => {
  bodies.length = 0;
  vi.stubGlobal('fetch', (_url: string, { body }: RequestInit) => {
    bodies.push(JSON.parse(String(body)));
    return Promise.resolve(Response.json({ all: [] }));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (dialog: ReactNode) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <WorkspaceProvider value={{ zone: 'America/New_York' } as unknown as Workspace}>
        <NoticeProvider>{dialog}</NoticeProvider>
      </WorkspaceProvider>
    </QueryClientProvider>,
  );
const shown = { disbursementId: 'dsb_1', version: 3, royalty: 6000, number: 'D-2026-00004' } as DisbursementView;
const inputs = (part: Partial<DisbursementView> = {}) =>
  open(<InputsDialog shown={{ ...shown, ...part }} onClose={() => undefined} />);
const type = async (label: string, text: string): Promise<void> => {
  await userEvent.clear(screen.getByLabelText(label));
  if (text) await userEvent.type(screen.getByLabelText(label), text);
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the figures of a disbursement', () => {
  it('never drop a referral whose name is missing', async () => {
    inputs();
    await type('Referral in percent', '25');
    await press('Save');
    expect(screen.getByText('Enter who gets the referral, or empty its figure.')).toBeDefined();
    expect(bodies).toEqual([]);
    await type('Referral to', 'Harbor Realty');
    await press('Save');
    expect(bodies).toMatchObject([{ referral: { name: 'Harbor Realty', rate: 25_000 } }]);
  });

  it('leave a referral by amount as it is', async () => {
    inputs({ referral: { name: 'Harbor Realty', amount: 250_000 } });
    await type('Royalty in percent', '5');
    await press('Save');
    expect(bodies).toEqual([{ version: 3, royalty: 5000 }]);
  });

  it('take a referral by amount, and say what cannot be read at its field', async () => {
    inputs();
    await type('Referral to', 'Harbor Realty');
    await type('Referral in dollars', '2,500');
    await type('Royalty in percent', 'six');
    await press('Save');
    expect(screen.getByText('Enter a percentage like 6.')).toBeDefined();
    await type('Royalty in percent', '6');
    await press('Save');
    expect(bodies).toEqual([{ version: 3, referral: { name: 'Harbor Realty', amount: 250_000 } }]);
  });
});

it('a payment without its day says so', async () => {
  open(<PayDialog shown={shown} onClose={() => undefined} />);
  await type('Paid on', '');
  await type('Reference', 'Check 118');
  await press('Mark as paid');
  expect(screen.getByText('Choose the day.')).toBeDefined();
  expect(bodies).toEqual([]);
});

it('a plan says at the field what cannot be read of it', async () => {
  open(<PlanDialog onClose={() => undefined} />);
  await type('Cap', 'high');
  await press('Add a fee');
  await type('Fee 1', '395');
  await press('Save');
  for (const text of [
    'Enter a name.',
    'Enter dollars like 18,000.',
    'Enter a name and dollars or percent, like Transaction fee 395.',
  ]) {
    expect(screen.getByText(text)).toBeDefined();
  }
  expect(bodies).toEqual([]);
});
