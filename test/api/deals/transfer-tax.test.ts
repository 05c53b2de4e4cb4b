import { describe, expect, inject, it } from 'vitest';
import { expectError } from '../../support/cloud/expect-error.ts';
import { call } from '../../support/cloud/http.ts';

const origin = inject('origin');
const sale = { price: 42_500_000, settlementDate: '2026-12-15' };
const ask = (body: object, host = 'localhost') => call(origin, 'POST /api/pa/transfer-tax', { host, body });

describe('the transfer tax of Pennsylvania', () => {
  it.each(['localhost', 'second.localhost'])(
    'is estimated for a stranger on %s, with rate and source',
    async (host) => {
      const { status, json, body } = await ask(sale, host);
      expect(status, body).toBe(200);
      expect(json.tax).toMatchObject({ total: 850_000, buyer: 425_000, seller: 425_000 });
      expect(json.tax.parts).toMatchObject([
        { label: 'State', rate: 1_000, amount: 425_000, sourceUrl: expect.stringMatching(/^https:/) },
        { label: 'Local', rate: 1_000, amount: 425_000, sourceUrl: expect.stringMatching(/^https:/) },
      ]);
      expect(json.note).toContain('Not legal advice');
    },
  );

  it('changes in Philadelphia with the day of settlement', async () => {
    const on = async (settlementDate: string) =>
      (await ask({ ...sale, settlementDate, place: 'philadelphia' })).json.tax.total;
    expect([await on('2025-06-30'), await on('2025-07-01')]).toEqual([1_818_150, 1_945_650]);
  });

  it('is no figure where an exemption is claimed, least of all 0', async () => {
    const { json } = await ask({ ...sale, claimsExemption: true });
    expect(json.tax).toBeNull();
    expect(json.note).toContain('Ask counsel');
  });

  it.each([
    ['price', { price: 0 }],
    ['settlementDate', { settlementDate: '2018-06-30' }],
    ['buyerShare', { buyerShare: 100_001 }],
    ['place', { place: 'atlantis' }],
  ])('names %s when it is wrong', async (path, wrong) => {
    const answer = await ask({ ...sale, ...wrong });
    expectError(answer, 400, 'INVALID_INPUT');
    expect(answer.json.error.details).toMatchObject([{ path }]);
  });
});
