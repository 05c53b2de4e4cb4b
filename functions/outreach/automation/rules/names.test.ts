import { afterAll, beforeAll, expect, it } from 'vitest';
import { employ } from '../../../../test/support/people/colleague.ts';
import {
  type AutomationBench,
  definitionOf,
  openAutomationBench,
} from '../../../../test/support/world/crm/automation-bench.ts';
import { readNames } from './names.ts';

let bench: AutomationBench;
beforeAll(async () => {
  bench = await openAutomationBench();
});
afterAll(async () => await bench.stop());

it('names every colleague of a list of automations, however many it mentions', async () => {
  const { table } = bench;
  const people = Array.from({ length: 120 }, (_, n) => `prf_${String(n).padStart(3, '0')}`);
  for (const profileId of people) await employ(table, profileId, { name: `Agent ${profileId}` });
  const names = await readNames(
    table,
    people.map((to) => definitionOf({ steps: [{ do: 'assign', to }] })),
  );
  expect(people.map(names.person)).toEqual(people.map((profileId) => `Agent ${profileId}`));
  expect(names.person('prf_gone')).toBe('a former colleague');
});
