import { describe, expect, it } from 'vitest';
import { strayLimits } from '../../support/graph/form-limits.ts';
import { productSources } from '../../support/graph/second-declarations.ts';

const isWeb = ({ file }: { file: string }): boolean => file.startsWith('web/');

describe('a field of a form', () => {
  it('stops where its route does', () => {
    const { stray, checked } = strayLimits(productSources().filter(isWeb));
    expect(checked).toBeGreaterThan(70);
    expect(stray).toEqual([]);
  });
});

describe('controls', () => {
  const file = 'web/features/crm/work/note.tsx';
  const strayIn = (code: string) =>
    strayLimits([{ file, code: `${code}; api('POST /api/leads/{leadId}/notes', {});` }]);

  it.each([
    ['const Field = () => <TextField value={draft.body} maxLength={4001} />', 'body 4001'],
    ['const MAX = 300; const Field = () => <input value={body} maxLength={MAX} />', 'body 300'],
    ['const change = ({ detail }) => setBody(detail.value.slice(0, 400))', 'body 400'],
    ['const change = ({ detail }) => set({ body: detail.value.slice(0, 400) })', 'body 400'],
    ['const problem = (body) => body.trim().length > 4001', 'body 4001'],
    ['const Dialog = () => <ReasonModal most={77} />', 'reason 77'],
  ])('%s is caught', (code, found) => {
    expect(strayIn(code).stray).toEqual([`${file}: ${found}`]);
  });

  it('the route’s own limit, an imported number and a length of no field are let through', () => {
    expect(strayIn('const Field = () => <TextField value={draft.body} maxLength={4000} />')).toEqual({
      stray: [],
      checked: 1,
    });
    expect(strayIn('const Field = () => <TextField value={body} maxLength={MAX_NOTE_CHARS} />').stray).toEqual([]);
    expect(strayIn('const isLong = rows.length > 7').stray).toEqual([]);
  });
});
