import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { staffCaller } from '../../../../test/support/cloud/gateway-event.ts';
import {
  type AutomationBench,
  definitionOf,
  openAutomationBench,
} from '../../../../test/support/world/crm/automation-bench.ts';
import { allRules } from '../store.ts';
import { changeRule, createRule } from './rules.ts';

let bench: AutomationBench;
beforeAll(async () => {
  bench = await openAutomationBench();
});
afterAll(async () => await bench.stop());

const ask = (input: object) =>
  ({ input, table: bench.table, now: bench.now(), caller: staffCaller(bench.tenantId) }) as never;
const create = (name: string) => createRule(ask({ name, definition: definitionOf() }));
const change = ({ ruleId, version }: { ruleId: string; version: number }, changes: object) =>
  changeRule(ask({ ruleId, version, ...changes }));
const inUse = async () => (await allRules(bench.table)).filter(({ isArchived }) => !isArchived);

it('a company that has as many automations as it may makes room by archiving one', async () => {
  const more = 99 - (await allRules(bench.table)).length;
  await Promise.all(Array.from({ length: more }, () => bench.writeRule(definitionOf(), { isOn: false })));
  const last = await create('The hundredth');
  const full = { code: 'TOO_MANY', message: expect.stringContaining('archive one of them') };
  await expect(create('One too many')).rejects.toMatchObject(full);
  const archived = await change(last, { isArchived: true });
  await create('Instead of it');
  await expect(change(archived, { isArchived: false }), 'what comes back needs room, too').rejects.toMatchObject(full);
  expect(await change(archived, { name: 'Archived' }), 'it can still be renamed').toMatchObject({ name: 'Archived' });
});

it('the hundredth is answered again to a repeat that came before it was saved', async () => {
  const keyed = (key: string) =>
    createRule({ ...(ask({ name: key, definition: definitionOf() }) as object), idempotencyKey: key } as never);
  await change((await inUse())[0] ?? { ruleId: '', version: 0 }, { isArchived: true });
  const hundredth = await keyed('Hundredth');
  vi.spyOn(bench.table, 'get').mockResolvedValueOnce(undefined);
  expect((await keyed('Hundredth')).ruleId, 'its first look found nothing').toBe(hundredth.ruleId);
  await expect(keyed('Another')).rejects.toMatchObject({ code: 'TOO_MANY' });
});

it('the last room goes to one of those who ask at once, whether it is made or comes back from the archive', async () => {
  const archived = await change((await inUse())[0] ?? { ruleId: '', version: 0 }, { isArchived: true });
  const asked = ['a', 'b', 'c', 'd'].map(create);
  const all = await Promise.allSettled([...asked, change(archived, { isArchived: false })]);
  const refusals = all.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []));
  expect(refusals).toEqual(Array.from({ length: 4 }, () => 'TOO_MANY'));
  expect(await inUse()).toHaveLength(100);
});

it('and keeps no more than twice as many, archived ones counted: the next is one of those again', async () => {
  const freed = await change((await inUse())[0] ?? { ruleId: '', version: 0 }, { isArchived: true });
  const more = 200 - (await allRules(bench.table)).length;
  const old = { isOn: false, isArchived: true };
  await Promise.all(Array.from({ length: more }, () => bench.writeRule(definitionOf(), old)));
  await expect(create('One too many')).rejects.toMatchObject({
    code: 'TOO_MANY',
    message: expect.stringContaining('Restore an archived one'),
  });
  expect(await change(freed, { isArchived: false })).toMatchObject({ isArchived: false, isOn: false });
});
