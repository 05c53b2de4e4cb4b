import { expect, it } from 'vitest';
import { isChatInScope } from './chat-scope.ts';

it('shows an agent the chats of own leads and those they hold, an administrator all', () => {
  const agent = { roles: ['agent' as const], profileId: 'prf_alex' };
  const heldBy = (profileId: string) => ({ heldBy: { profileId, name: 'Somebody' } });
  const of = (assignedTo: string | null) => ({ assignedTo });
  expect([
    isChatInScope(agent, {}, of('prf_alex')),
    isChatInScope(agent, heldBy('prf_alex'), undefined),
    isChatInScope({ ...agent, roles: ['admin'] }, {}, undefined),
  ]).toEqual([true, true, true]);
  expect([
    isChatInScope(agent, {}, of('prf_bea')),
    isChatInScope(agent, heldBy('prf_bea'), of('prf_bea')),
    isChatInScope(agent, {}, undefined),
  ]).toEqual([false, false, false]);
});
