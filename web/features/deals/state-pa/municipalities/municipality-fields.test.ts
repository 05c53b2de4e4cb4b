import { expect, it } from 'vitest';
import { USUAL_LEAD_DAYS } from '../../../../../shared/deals/state-pa/rule-days.ts';
import { emptyMunicipality, municipalityIn, municipalityProblems } from './municipality-fields.tsx';

const unread = {
  ...emptyMunicipality,
  name: 'Doylestown',
  zips: '18901',
  sourceUrl: 'https://example.gov/code',
  leadDays: '',
  fee: 'ask',
};

it('what nobody can see of a place without a certificate keeps nobody from saving', () => {
  const draft = { ...unread, certificate: 'none' as const };
  expect(municipalityProblems(draft)).toEqual({});
  const saved = municipalityIn(draft, '2026-11-27');
  expect(saved).toMatchObject({ certificate: 'none', leadDays: USUAL_LEAD_DAYS });
  expect(saved).not.toHaveProperty('fee');
});

it('control: with a certificate both are asked for', () => {
  expect(Object.keys(municipalityProblems(unread))).toEqual(['leadDays', 'fee']);
  expect(municipalityIn(unread, '2026-11-27')).toBeUndefined();
});
