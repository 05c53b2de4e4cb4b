import { expect, test } from 'vitest';
import { agreementCodes, isRequired, newChecklist } from '../checklist-rules.ts';
import { TransactionType } from '../transaction.ts';
import { defaultTemplate, templateCode, templateCodes } from './default-template.ts';
import { templateProblems, templateType } from './template-rules.ts';

const codesOf = (code: string) => defaultTemplate(code)?.items.map((item) => item.code) ?? [];

test('a sale in Pennsylvania asks for its own papers, each with its source', () => {
  expect(codesOf('sale-PA')).toEqual(
    expect.arrayContaining([
      'listing_agreement',
      'consumer_notice',
      'sellers_disclosure',
      'lead_paint',
      'agreement_of_sale',
      'deposit_receipt',
      'resale_certificate',
      'septic',
      'municipal_certificate',
      'mortgage_commitment',
      'title_commitment',
      'settlement_statement',
    ]),
  );
  const items = defaultTemplate('sale-PA')?.items ?? [];
  const law = ['consumer_notice', 'sellers_disclosure', 'lead_paint', 'agreement_of_sale', 'resale_certificate'];
  expect(items.filter(({ code, source }) => law.includes(code) && source?.includes('§'))).toHaveLength(law.length);
});

test('another state has what holds everywhere, and no Pennsylvanian paper', () => {
  expect(codesOf('sale-NJ')).toContain('agreement_of_sale');
  expect(codesOf('sale-NJ')).not.toContain('consumer_notice');
});

test('each type has a template whose codes are different, and nothing else has one', () => {
  for (const state of ['PA', 'NJ'])
    for (const code of templateCodes(state)) {
      const codes = codesOf(code);
      expect(codes.length, code).toBeGreaterThan(1);
      expect(new Set(codes).size, code).toBe(codes.length);
    }
  expect(TransactionType.options.map((type) => templateCode(type, 'PA'))).toEqual(templateCodes('PA'));
  for (const code of ['sale', 'sale-pa', 'sale-P1', 'sale-PA1', 'house-PA', ''])
    expect(defaultTemplate(code)).toBe(undefined);
});

test('each type has what its parties sign, and cannot lose it or have an item twice', () => {
  for (const state of ['PA', 'NJ'])
    for (const type of TransactionType.options) {
      const items = defaultTemplate(templateCode(type, state))?.items ?? [];
      const agreement = items.findIndex(({ code }) => code === agreementCodes[type]);
      expect(agreement, `${type} in ${state}`).toBeGreaterThanOrEqual(0);
      expect(templateProblems(type, items)).toEqual([]);
      const first = items[0] ?? { code: '', name: '' };
      const again = [...items, { code: 'another', name: ` ${first.name.toUpperCase()} ` }, { ...first, name: 'Other' }];
      expect(templateProblems(type, again).map(({ path }) => path)).toEqual([
        `items.${items.length + 1}.code`,
        `items.${items.length}.name`,
      ]);
      expect(templateProblems(type, items.toSpliced(agreement, 1))).toMatchObject([{ path: 'items' }]);
    }
  expect(['sale-PA', 'sale-pa', 'house-PA', 'toString-PA'].map(templateType)).toEqual([
    'sale',
    undefined,
    undefined,
    undefined,
  ]);
});

test('facts decide what a new sale needs', () => {
  const template = defaultTemplate('sale-PA');
  if (!template) throw new Error('no template');
  let ids = 0;
  const { items } = newChecklist('trx_1', template, () => `chk_${++ids}`);
  const needed = (facts: object, more: object = {}) =>
    items.filter((item) => isRequired(item, { type: 'sale', state: 'PA', facts, ...more })).map(({ code }) => code);
  const old = needed(
    { yearBuilt: 1950, hasHoa: true, onSeptic: true },
    { financing: 'mortgage', needsMunicipalCertificate: true },
  );
  const young = needed({ yearBuilt: 2010 }, { financing: 'cash' });
  expect(old.filter((code) => !young.includes(code))).toEqual([
    'lead_paint',
    'resale_certificate',
    'septic',
    'municipal_certificate',
    'mortgage_commitment',
    'appraisal',
  ]);
});
