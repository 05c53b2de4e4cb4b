import { beforeAll, expect, it, vi } from 'vitest';
import { messagingContract } from '../../../../shared/outreach/messaging/contract.ts';
import { NOW } from '../../../../test/support/world/booking-world.ts';
import { routesAsked } from '../../../../test/support/world/routes-asked.ts';
import { worldOfFile } from '../../../../test/support/world/world-of-file.ts';
import { auditItem, auditMonth } from '../../../platform/audit.ts';
import { templateHandlers } from './template-handlers.ts';

const world = worldOfFile();
beforeAll(async () => {
  for (const level of ['error', 'warn', 'info'] as const) vi.spyOn(console, level).mockReturnValue();
});

const { template, changeTemplate, resetTemplate } = messagingContract;
const contract = { template, changeTemplate, resetTemplate };
const message = { code: 'booking_confirmed' };
const open = async () => {
  const tenantId = await world.newTenant();
  const ask = routesAsked(contract, templateHandlers({} as never), world, tenantId);
  const { texts } = (await ask('GET /api/templates/{code}', message)).body;
  const write = (version: number, title: string) =>
    ask('PUT /api/templates/{code}', { ...message, version, texts: { ...texts, title } });
  const title = async () => (await ask('GET /api/templates/{code}', message)).body.texts.title;
  const audit = async () => {
    const month = { pk: auditMonth(new Date(NOW).toISOString().slice(0, 7)) };
    return (await world.table.openTable(tenantId).query(auditItem, month)).items;
  };
  return { ask, write, title, audit };
};
const conflict = { status: 409, body: { error: { code: 'VERSION_CONFLICT' } } };

it('restoring the standard wording leaves words that are newer than those that were read', async () => {
  const { ask, write, title, audit } = await open();
  await write(0, 'Mine');
  await write(1, 'Theirs');
  expect(await ask('DELETE /api/templates/{code}', { ...message, version: 1 })).toMatchObject(conflict);
  expect(await title()).toBe('Theirs');
  expect(await ask('DELETE /api/templates/{code}', { ...message, version: 2 })).toMatchObject({
    status: 200,
    body: { own: null, texts: { title: expect.not.stringMatching('Theirs') } },
  });
  const [removed] = (await audit()).filter(({ action }) => action === 'template.reset');
  expect(removed?.changes).toMatchObject([{ field: 'title', before: 'Theirs' }]);
});

it('a version from before a restoring is never that of later words', async () => {
  const { ask, write, title } = await open();
  await write(0, 'First');
  const { body: restored } = await ask('DELETE /api/templates/{code}', { ...message, version: 1 });
  expect(await write(restored.version, 'Second')).toMatchObject({ status: 200 });
  expect(await write(1, 'From a page that read the first')).toMatchObject(conflict);
  expect(await title()).toBe('Second');
});

it('a conflict says who wrote, and when', async () => {
  const { write } = await open();
  await write(0, 'First');
  const { body } = await write(0, 'Second');
  expect(body.error.details).toEqual({ changedBy: expect.any(String), changedAt: expect.any(String) });
});
