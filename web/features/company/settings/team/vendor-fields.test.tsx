import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import type { VendorView } from '../../../../../shared/sales/settings/vendors.ts';
import { type Workspace, WorkspaceProvider } from '../../../../ui/console/workspace.tsx';
import { problemsIn, type VendorDraft, vendorDraftOf } from './vendor-draft.ts';
import { VendorFields } from './vendor-fields.tsx';

const vendor = {
  vendorId: 'ven_1',
  name: 'Keystone Sky & Scan',
  email: null,
  phone: '+12155550123',
  status: 'active',
  skills: ['drone', 'photography'],
  homeZip: '18901',
  zones: [],
  dailyJobLimit: 4,
  parallelJobs: 2,
  priority: 1,
  hours: [],
  daysOff: [],
  version: 1,
} as unknown as VendorView;

/** The form on a draft of its own; the last draft is what would be saved. */
const show = (fields: Partial<VendorDraft> = {}) => {
  const drafts: VendorDraft[] = [];
  const Form = () => {
    const [draft, setDraft] = useState<VendorDraft>({ ...vendorDraftOf(vendor), ...fields });
    drafts.push(draft);
    const found = problemsIn(draft, { zipCodes: ['18901'], others: [] });
    const problems = Object.fromEntries(found.map(({ path, message }) => [path, message]));
    const change = (part: Partial<VendorDraft>): void => setDraft((now) => ({ ...now, ...part }));
    return <VendorFields state={{ draft, change, problems }} zips={[]} />;
  };
  const workspace = { zone: 'America/New_York', me: { roles: ['admin'], features: [] } } as unknown as Workspace;
  render(
    <WorkspaceProvider value={workspace}>
      <Form />
    </WorkspaceProvider>,
  );
  return () => drafts.at(-1) as VendorDraft;
};
const write = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

afterEach(cleanup);

describe('the form of a vendor', () => {
  it('shows the phone as people write it, and says what a phone number is', () => {
    const saved = show();
    expect((screen.getByLabelText('Phone') as HTMLInputElement).value).toBe('(215) 555-0123');
    write('Phone', '555');
    expect(saved().phone).toBe('555');
    expect(document.body.textContent).toContain('must be a phone number like (215) 555-0123');
  });

  it('lets a vendor accept at once', () => {
    const saved = show();
    expect(saved().acceptsAtOnce).toBe(false);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Accepts at once' }));
    expect(saved().acceptsAtOnce).toBe(true);
  });

  it('takes the people of each crew; the first leads', () => {
    const saved = show();
    fireEvent.click(screen.getByRole('button', { name: 'Add a person' }));
    write('Name of person 1', 'Ana');
    fireEvent.click(screen.getByRole('button', { name: 'Add a person' }));
    write('Name of person 2', 'Ben');
    expect(saved().members).toMatchObject([
      { name: 'Ana', lead: true },
      { name: 'Ben', lead: false },
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Remove Ana' }));
    expect(saved().members).toMatchObject([{ name: 'Ben' }]);
  });

  it('takes a rate in dollars or as a share, for what the vendor does', () => {
    const saved = show({ rates: [{ service: 'drone', cents: 9_000 }] });
    write('Pay for Drone', '95.50');
    expect(saved().rates).toEqual([{ service: 'drone', cents: 9_550 }]);
    fireEvent.click(screen.getByRole('button', { name: 'Remove the rate for Drone' }));
    expect(saved().rates).toEqual([]);
  });
});
