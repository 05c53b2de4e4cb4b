import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isViewable } from '../../../shared/contract/access/access.ts';
import type { Route } from '../../../shared/contract/routes/route.ts';
import { contracts } from '../../../shared/operations/api.ts';

/** The folders of features with pages of a customer's. */
const viewed = Object.entries(contracts)
  .filter(([, contract]) =>
    Object.values<Route>(contract).some((route) => route.method === 'GET' && isViewable(route.access)),
  )
  .map(([folder]) => folder);

const servesViews = (source: string): boolean =>
  /^import \{ viewAs \}/m.test(source) && /\bserve\([^;]*\bviewAs\b/.test(source);

it('every function with pages of a customer’s serves them to somebody of the desk who looks as that customer', () => {
  const sources = viewed.map((folder) => ({ folder, file: `functions/${folder}/api.lambda.ts` }));
  expect(sources.length).toBeGreaterThan(8);
  for (const { folder, file } of sources) expect(existsSync(file), folder).toBe(true);
  const without = sources.filter(({ file }) => !servesViews(readFileSync(file, 'utf8')));
  expect(without, 'hand viewAs to serve in its api.lambda.ts').toEqual([]);
});

it('control: one that leaves it out is found', () => {
  expect(servesViews("import { viewAs } from 'x';\nexport const handler = serve(contract, handlers, deps);")).toBe(
    false,
  );
});
