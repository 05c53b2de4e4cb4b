import { describe, expect, it } from 'vitest';
import type { Me } from '../../../../shared/company/identity/contract.ts';
import { FeatureCode } from '../../../../shared/contract/access/feature.ts';
import type { Workspace } from '../../../ui/console/workspace.tsx';
import { rooms } from '../rooms/rooms.ts';
import { entriesFor } from './palette-entries.ts';
import { pressedBy } from './shortcuts.ts';

const workspace = (role: 'admin' | 'agent', rest: Partial<Workspace> = {}): Workspace => {
  const me: Me = { userId: 'u', email: 'e', roles: [role], idp: 'Google', features: [...FeatureCode.options] };
  return { tenantName: 'Co', zone: 'America/New_York', state: 'PA', me, ...rest };
};
const found = (text: string, role: 'admin' | 'agent' = 'admin') =>
  entriesFor(text, workspace(role)).map(({ title, href }) => `${title} ${href}`);

describe('the palette', () => {
  // The words that an office manager typed in vain.
  it.each([
    ['invite', 'Invite a user /admin/settings?section=people&new=invitation'],
    ['audit', 'Audit log /admin/settings?section=audit'],
    ['template', 'Messages /admin/settings?section=messages'],
    ['logo', 'Change the logo /admin/settings?section=branding'],
    ['holiday', 'Add a holiday or a closed day /admin/settings?section=booking'],
    ['new lead', 'New lead /admin/crm?new=lead'],
    ['new task', 'New task /admin/tasks?new=task'],
    ['zip', 'Service area /admin/settings?section=area'],
  ])('finds “%s”', (text, entry) => {
    expect(found(text)).toContain(entry);
  });

  it('puts first what begins with what was typed', () => {
    expect(found('order')[0]).toBe('Orders /admin/orders');
  });

  it('offers an agent no settings and no invitations', () => {
    expect(found('audit', 'agent')).toEqual([]);
    expect(found('invite', 'agent')).toEqual([]);
    expect(found('new lead', 'agent')).toHaveLength(1);
  });

  it('offers nothing of a company before one is chosen', () => {
    const titles = entriesFor('', workspace('admin', { isPlatform: true })).map(({ title }) => title);
    expect(titles).toEqual(['Home', 'Settings', 'Monitoring', 'Sign-in check']);
  });
});

describe('keys', () => {
  it('g and the letter of a room open it, ? lists all keys', () => {
    expect(pressedBy('g', false, rooms)).toEqual({ kind: 'prefix' });
    expect(pressedBy('l', true, rooms)).toEqual({ kind: 'room', path: '/admin/crm' });
    expect(pressedBy('?', false, rooms)).toEqual({ kind: 'keys' });
    expect(pressedBy('l', false, rooms)).toBeUndefined();
    expect(pressedBy('z', true, rooms)).toBeUndefined();
  });

  it('are each one room’s', () => {
    const letters = rooms.flatMap(({ shortcut }) => shortcut ?? []);
    expect(new Set(letters).size).toBe(letters.length);
    expect(letters).not.toContain('g');
  });
});
