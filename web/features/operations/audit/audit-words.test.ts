import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { actionLabel } from './audit-words.ts';

const root = resolve(import.meta.dirname, '../../../..');
const sources = globSync('functions/**/*.ts', { cwd: root }).filter((file) => !/\.test\.ts$/.test(file));
/** The actions that handlers name as a whole, such as `listing.created`. */
const actions = new Set(
  sources.flatMap((file) =>
    [...readFileSync(resolve(root, file), 'utf8').matchAll(/action: '([a-z_]+\.[a-z_]+)'/g)].map(
      ([, action = '']) => action,
    ),
  ),
);
const irregular = /^(Began|Chose|Gave|Had|Let|Made|Put|Ran|Said|Sent|Took|Undid|Went|Withdrew|Wrote) /;
const saysWhatWasDone = (label: string): boolean => /^[A-Z][a-z]+ed /.test(label) || irregular.test(label);

describe('the words of the audit log', () => {
  it('say of each action what somebody did', () => {
    expect(actions.size).toBeGreaterThan(60);
    expect([...actions].filter((action) => !saysWhatWasDone(actionLabel(action)))).toEqual([]);
  });

  it('read as English: no article before what is several or can’t be counted, no abbreviation in small letters', () => {
    const odd = /\ban? (?!.* of )([a-z]+ )*[a-z]*[^s]s$|\b(a|of a) (voice|privacy|knowledge)\b|\b(mls|api|sms)\b/;
    expect(odd.test('Changed a commission terms'), 'control').toBe(true);
    expect([...actions].map(actionLabel).filter((label) => odd.test(label))).toEqual([]);
  });

  it.each([
    ['commission_terms.changed', 'Changed an agent’s commission terms'],
    ['open_house.create', 'Created an open house'],
    ['buyer_agreement.submit', 'Submitted a buyer agreement'],
    ['listing.status_changed', 'Changed the status of a listing'],
    ['member.invited', 'Invited a member'],
    ['odd.thing', 'Odd thing'],
  ])('%s is “%s”', (action, label) => {
    expect(actionLabel(action)).toBe(label);
  });
});
