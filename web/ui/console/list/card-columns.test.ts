import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { actions, cardColumns } from './card-columns.ts';

const web = join(import.meta.dirname, '../../..');
const column = /\{\s*id: '([\w-]+)',\s*header: '([^']*)',([\s\S]*?)(?=\{\s*id: '|\n {0,10}\][;}]|$)/g;
const headings = /^(Act|Action|Actions|Answer|Change|Choose|Decide|Decision|Terms)$/;

/** Columns with something to press that a card would leave out, since their ids don't say so. */
const lostIn = (source: string): string[] =>
  [...source.matchAll(column)]
    .filter(([, id = '', header = '', rest = '']) => {
      const isPressed = headings.test(header) || /<(Button|ButtonDropdown|Toggle)\b/.test(rest);
      return isPressed && !actions.has(id) && !rest.includes('isRowHeader');
    })
    .map(([, id = '']) => id);

describe('cards of a list', () => {
  it('show what a person does with a row, in each list of the back office', () => {
    const lists = globSync('{app,features}/**/*.tsx', { cwd: web, exclude: ['**/*.test.tsx'] })
      .map((file) => ({ file, source: readFileSync(join(web, file), 'utf8') }))
      .filter(({ source }) => /row-table\.tsx'/.test(source));
    expect(lists.length).toBeGreaterThan(50);
    const lost = lists.flatMap(({ file, source }) => lostIn(source).map((id) => `${file}: ${id}`));
    expect(lost).toEqual([]);
  });

  it('control: buttons under another id are seen, and a button that opens the row is not taken for one', () => {
    const cell = 'cell: () => <Button>Approve</Button> },\n];';
    expect(lostIn(`{ id: 'decide', header: 'State', ${cell}`)).toEqual(['decide']);
    expect(lostIn("{ id: 'decide', header: 'Decision', cell: (row) => <Decide row={row} /> },\n];")).toEqual([
      'decide',
    ]);
    expect(lostIn(`{ id: 'acts', header: 'Decision', ${cell}`)).toEqual([]);
    expect(lostIn(`{ id: 'name', header: 'Name', isRowHeader: true, ${cell}`)).toEqual([]);
  });

  it('have an amount in their first line', () => {
    const columnDefinitions = [
      { id: 'what', header: 'What', isRowHeader: true, cell: () => 'Drone' },
      { id: 'vendor', header: 'Vendor', cell: () => 'Ann' },
      { id: 'amount', header: 'Amount', cell: () => '$90' },
    ];
    const { title, aside, line } = cardColumns({ items: [], columnDefinitions }) ?? {};
    expect([title?.id, aside?.map(({ id }) => id), line?.map(({ id }) => id)]).toEqual([
      'what',
      ['amount'],
      ['vendor'],
    ]);
  });
});
