// @vitest-environment happy-dom

import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { defaultPolicy } from '../../../../../shared/company/team/policy.ts';
import type { BookingRulesView } from '../../../../../shared/sales/settings/booking-rules.ts';
import type { DraftState } from '../../../../ui/console/form/draft/use-draft.ts';
import { type Workspace, WorkspaceProvider } from '../../../../ui/console/workspace.tsx';
import type { RulesDraft } from './rules-draft.ts';
import { RulesForm } from './rules-form.tsx';

afterEach(cleanup);

const show = (problems: Record<string, string> = {}) => {
  const change = vi.fn();
  const view = { ...defaultPolicy, version: 1, lastChange: null } as unknown as BookingRulesView;
  const state = { draft: view, change, problems } as unknown as DraftState<BookingRulesView, RulesDraft>;
  const workspace = { zone: 'America/New_York', me: { roles: ['admin'] } } as unknown as Workspace;
  render(
    <WorkspaceProvider value={workspace}>
      <RulesForm view={view} state={state} />
    </WorkspaceProvider>,
    { wrapper: BrowserRouter },
  );
  const week = within(screen.getByRole('group', { name: 'Working week' }));
  const office = within(screen.getByRole('group', { name: 'Office hours' }));
  return { change, week, office };
};
const problem = /must end after it begins/;

it('office hours have their own problems', () => {
  const { week, office } = show({ 'officeHours.0': 'must end after it begins' });
  expect([week.queryByText(problem), office.queryByText(problem) === null]).toEqual([null, false]);
});

it('a day of the office that is switched on has the hours of its other days, and the week of visits stays', async () => {
  const { change, office } = show();
  await userEvent.click(office.getByRole('checkbox', { name: 'Saturday' }));
  const officeHours = [...defaultPolicy.officeHours, { weekday: 6, from: 540, to: 1080 }];
  expect(change.mock.calls).toEqual([[{ officeHours }]]);
});
