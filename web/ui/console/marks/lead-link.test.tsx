// @vitest-environment happy-dom
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanup, render } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { type Workspace, WorkspaceProvider } from '../workspace.tsx';
import { LeadLink } from './lead-link.tsx';

afterEach(cleanup);

const shown = (features: string[]): HTMLElement =>
  render(
    <WorkspaceProvider value={{ me: { features } } as unknown as Workspace}>
      <LeadLink leadId="led_1" part="?show=conversation">
        Pat Buyer
      </LeadLink>
    </WorkspaceProvider>,
    { wrapper: BrowserRouter },
  ).container;

it('a lead is linked where the plan includes lead management', () => {
  const link = shown(['crm']).querySelector('a');
  expect(link?.textContent).toBe('Pat Buyer');
  expect(link?.getAttribute('href')).toBe('/admin/crm/led_1?show=conversation');
});

it('a plan without lead management shows the name alone', () => {
  const container = shown(['deals']);
  expect(container.textContent).toBe('Pat Buyer');
  expect(container.querySelector('a')).toBeNull();
});

const repository = join(import.meta.dirname, '../../../..');
/** Shown only where there are leads: lead management itself, and what asks before. */
const asksItself = [
  'web/features/crm/',
  'web/features/crm/chats/visitor-facts.tsx',
  'web/app/console/palette/palette-entries.ts',
  'web/app/console/palette/use-palette-hits.ts',
  'web/app/workspace/palette/use-hits.ts',
  'web/app/workspace/start/failures.tsx',
  // What is read and pushed only where the plan has leads.
  'web/app/console/attention/arrival.ts',
  'web/app/workspace/start/due-items.ts',
  'web/features/sales/staff-booking/',
  'web/features/outreach/messaging/log/messages-about.tsx',
  'web/features/workspace/inbox/person-panel.tsx',
];
/** A room of its own, in plans without leads, too. */
const CHATS = 'web/features/crm/chats/';
const mayLink = (file: string): boolean =>
  asksItself.some((place) => (file.startsWith(CHATS) ? file === place : file.startsWith(place)));
const linksByItself = (file: string, code: string): boolean => /[`'"]\/admin\/crm\//.test(code) && !mayLink(file);

it('nothing else writes the path of a lead’s page itself, so that each asks for the plan', () => {
  const files = globSync('web/{app,features}/**/*.{ts,tsx}', { cwd: repository }).filter(
    (file) => !file.includes('.test.'),
  );
  expect(files.length).toBeGreaterThan(1000);
  const found = files.filter((file) => linksByItself(file, readFileSync(join(repository, file), 'utf8')));
  expect(found, 'use LeadLink').toEqual([]);
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the code of a link, as it would be found.
  expect(linksByItself('web/features/deals/a.tsx', 'to={`/admin/crm/${leadId}`}')).toBe(true);
  expect(linksByItself(`${CHATS}a.tsx`, "to='/admin/crm/led_1'")).toBe(true);
  expect(linksByItself('web/features/crm/day/a.tsx', "to='/admin/crm/led_1'")).toBe(false);
});
