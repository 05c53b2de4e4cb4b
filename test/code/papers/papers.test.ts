import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { falseClaims, readPapers, readRepository } from '../../support/graph/papers.ts';
import { storeys } from '../../support/graph/storeys.ts';

const repository = readRepository();
const papers = readPapers();

describe('papers', () => {
  it.each(papers)('$path names only files, commands and addresses that exist', (paper) => {
    expect(falseClaims(paper, repository)).toEqual([]);
  });

  it('include those of the repository, of each folder and of contributors', () => {
    const paths = papers.map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(['README.md', '.github/CONTRIBUTING.md']));
    for (const folder of ['shared', 'functions', 'infra', 'web', 'test'])
      expect(paths).toContain(`${folder}/README.md`);
  });

  it.each(papers.filter(({ path }) => path.endsWith('README.md')))('$path is at most two pages', ({ text }) => {
    expect(text.split(/\s+/).length).toBeLessThanOrEqual(1100);
  });
});

describe('tables of the papers', () => {
  const firstCells = (path: string, cell: RegExp): string[] => {
    const text = papers.find((paper) => paper.path === path)?.text ?? '';
    return [...text.matchAll(cell)].map(([, name = '']) => name);
  };

  it('the map of the functions has each area, in the order of the storeys', () => {
    const areas = firstCells('functions/README.md', /^\| \[?`(\w+)\/`/gm);
    expect(areas).toEqual(['platform', ...storeys.flat()]);
  });

  it('the local cloud’s variables are those that it reads', () => {
    const read = readFileSync('infra/local/options.ts', 'utf8').matchAll(/environment\.([A-Z_]+)/g);
    const told = firstCells('infra/local/README.md', /^\| (`[A-Z_`, ]+`) \|/gm).flatMap((cell) => {
      const [first = '', ...others] = cell.replaceAll('`', '').split(', ');
      return [first, ...others.map((end) => first.replace(/_[A-Z]+$/, end))];
    });
    expect(told).toEqual(expect.arrayContaining([...new Set([...read].map(([, name]) => name))]));
  });
});

describe('controls', () => {
  const claimsOf = (text: string, path = 'README.md') => falseClaims({ path, text }, repository);

  it.each([
    'shared/pricing/prices.ts',
    'shared/{company,nowhere}/',
    'functions/sales/booking/order/{reserve,forgotten}.ts',
    'prices-of-old.ts',
    'npm run lint',
    'npx webpack build',
    'node test/print-nothing.ts',
    'NORTHLIGHT_NOTHING',
    '/admin/nowhere',
    '/somewhere/else',
    'GET /api/nothing',
    'PATCH /api/holds',
    'POST /__local/nothing',
  ])('a paper that names `%s` is caught', (claim) => {
    expect(claimsOf(`Look at \`${claim}\`.`)).toEqual([claim]);
  });

  it('a bare name belongs to the file named before it on its line', () => {
    expect(claimsOf('`shared/sales/booking/plan/sequence.ts`, `license.ts`')).toEqual(['license.ts']);
    expect(claimsOf('`shared/company/plan/license.ts`, `usage.ts`')).toEqual([]);
  });

  it('a link to a missing file or heading, a false address and a false command in a block are caught', () => {
    expect(claimsOf('[a](shared/NOTHING.md), [b](infra/deploy.md#never-said), [c](#nor-this)')).toEqual([
      'shared/NOTHING.md',
      'infra/deploy.md#never-said',
      '#nor-this',
    ]);
    expect(claimsOf('<http://localhost:3000/nowhere>')).toEqual(['/nowhere']);
    expect(claimsOf('```\nnpm run nothing   # does nothing\n```')).toEqual(['npm run nothing']);
  });

  it('what exists is not caught', () => {
    expect(
      claimsOf(
        'Use `npm run check`, `shared/contract/*.ts`, `shared/<area>/`, `{web,infra}/README.md`, `POST /api/holds`, `/admin/home`, `main`.',
      ),
    ).toEqual([]);
  });
});
