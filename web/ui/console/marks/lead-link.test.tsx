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
  'web/features/sales/staff-booking/',
  'web/features/outreach/messaging/log/messages-about.tsx',
  'web/features/workspace/inbox/person-panel.tsx',
];
const linksByItself = (file: string, code: string): boolean =>
  /[`'"]\/admin\/crm\//.test(code) && !asksItself.some((place) => file.startsWith(place));

it('no other feature writes the path of a lead’s page itself, so that each asks for the plan', () => {
  const files = globSync('web/features/**/*.tsx', { cwd: repository }).filter((file) => !file.includes('.test.'));
  expect(files.length).toBeGreaterThan(300);
  const found = files.filter((file) => linksByItself(file, readFileSync(join(repository, file), 'utf8')));
  expect(found, 'use LeadLink').toEqual([]);
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the code of a link, as it would be found.
  expect(linksByItself('web/features/deals/a.tsx', 'to={`/admin/crm/${leadId}`}')).toBe(true);
});
