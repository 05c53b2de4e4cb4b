// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import type { Role } from '../../../../shared/contract/access/people.ts';
import type { OrderSheet } from '../../../../shared/sales/records/order-list-contract.ts';
import { type Workspace, WorkspaceProvider } from '../../../ui/console/workspace.tsx';
import { CustomerCard, HouseCard } from './order-cards.tsx';
import { OrderStory } from './order-story.tsx';

const customer = { fullName: 'Mina Reyes', phone: '+12155550161', email: 'mina@buyer.test' };
const house = {
  propertyId: 'prp_1',
  sqFt: 1800,
  rooms: 6,
  address: { line1: '9 Elm Street', city: 'Yardley', state: 'PA', zip: '19067' },
};
const sheet = { orderId: 'ord_1', leadId: 'led_1', clientId: 'cli_1', customer, ...house } as unknown as OrderSheet;
const parts = { Messages: () => <p>All messages</p>, History: () => <p>All changes</p> };

const show = (features: string[], roles: Role[] = ['admin']): void => {
  const workspace = { me: { roles, features } } as unknown as Workspace;
  render(
    <WorkspaceProvider value={workspace}>
      <CustomerCard sheet={sheet} />
      <HouseCard sheet={sheet} />
      <OrderStory sheet={sheet} parts={parts} />
    </WorkspaceProvider>,
    { wrapper: BrowserRouter },
  );
};
const tabs = (): (string | null)[] => screen.queryAllByRole('tab').map(({ textContent }) => textContent);

afterEach(cleanup);

it('leads to no conversation that the plan does not include', () => {
  show(['booking']);
  expect(tabs()).toEqual(['History']);
  expect([screen.queryByText('All changes') === null, screen.queryByText('All messages')]).toEqual([false, null]);
  expect(screen.queryByRole('link', { name: 'Lead and conversation' })).toBeNull();
});

it('shows an agent without such a plan nothing instead of an empty card', () => {
  show(['booking'], ['agent']);
  expect(tabs()).toEqual([]);
});

it('control: with it there are both, and messages first', () => {
  show(['booking', 'crm']);
  expect(tabs()).toEqual(['Messages', 'History']);
  expect(screen.queryByText('All messages')).not.toBeNull();
  expect(screen.getByRole('link', { name: 'Lead and conversation' })).not.toBeNull();
});

it.each([
  ['admin', true],
  ['agent', false],
] as const)('leads to the client and the house who may open them: %s (%s)', (role, isLinked) => {
  show(['booking', 'crm'], [role]);
  for (const name of ['Mina Reyes', '9 Elm Street, Yardley, PA 19067']) {
    expect(screen.queryByRole('link', { name }) !== null, name).toBe(isLinked);
    expect(screen.getByText(name)).not.toBeNull();
  }
});
