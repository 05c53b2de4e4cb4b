import { describe, expect, it } from 'vitest';
import { productSources, secondDeclarations } from '../support/graph/second-declarations.ts';

const place = { file: 'shared/contract/place.ts', code: 'export const Zip = z.string().regex(/^\\d{5}$/);' };
const found = (code: string, file = 'functions/crm/a.ts') => secondDeclarations([place, { file, code }]);

describe('what shared/contract declares', () => {
  it('is declared nowhere else', () => {
    const sources = productSources();
    expect(sources.length).toBeGreaterThan(1000);
    expect(secondDeclarations(sources), 'import it: shared/contract/ declares it, services the catalog').toEqual([]);
  });
});

describe('controls', () => {
  it.each([
    ['const zip = z.string().regex(/^\\d{5}$/);', 'ZIP or FIPS code'],
    ['const zipOf = (line: string) => line.match(/\\b[0-9]{5}\\b/g)?.at(-1);', 'ZIP or FIPS code'],
    ['const Zip = z.string().length(5);', 'schema Zip'],
    ["const staff = ['admin', 'brokerage', 'agent'];", 'roles of staff'],
    ["const isLeading = roles.includes('admin') || roles.includes('brokerage');", 'roles of staff'],
    ['const phone = /\\(?(\\d{3})\\)?[ .-]?(\\d{3})[ .-]?(\\d{4})/g;', 'phone number in a text'],
    ["const escape = (text: string) => text.replaceAll('<', '&lt;');", 'HTML escaping'],
    ['const HOUR = 3_600_000;', 'unit of time'],
    ['const DAY_SECONDS = 86400;', 'unit of time'],
    [
      "const codes = ['photography', 'cleaning', 'repairs', 'landscaping', 'twilight', 'floor_plan', 'matterport'];",
      'list of services',
    ],
  ])('%s is caught', (code, fact) => {
    expect(found(code)).toEqual([`functions/crm/a.ts: ${fact}`]);
  });

  it('a declaration in shared/contract, a use and a comment are no second declaration', () => {
    expect(secondDeclarations([place])).toEqual([]);
    expect(
      found("import { Zip } from './place.ts'; // /\\d{5}/\nconst input = { zip: Zip, roles: ['vendor'] };"),
    ).toEqual([]);
    expect(found('export const Row = () => <p title="5">{staffRoles.length}</p>;', 'web/ui/row.tsx')).toEqual([]);
  });
});
