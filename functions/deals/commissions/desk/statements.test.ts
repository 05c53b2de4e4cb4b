import { describe, expect, it } from 'vitest';
import type { DealAgent } from '../../../../shared/deals/commissions/deal.ts';
import { dealLines } from '../../../../shared/deals/commissions/deal-lines.ts';
import { statementsFor } from './statements.ts';

const agent = (profileId: string, leadProfileId: string, leadName: string): DealAgent => ({
  profileId,
  name: `Agent ${profileId}`,
  share: 50_000,
  planName: `Plan of ${profileId}`,
  planVersion: 1,
  terms: { split: { kind: 'flat', share: 80_000 }, fees: [] },
  year: { companyDollar: 0, gci: 0, units: 0, team: 0 },
  team: { leadProfileId, leadName, share: 10_000, when: 'after_split' },
  balance: 0,
});

const disbursement = {
  disbursementId: 'dsb_1',
  number: 'CS-2026-00001',
  transactionId: 'trx_1',
  transactionNumber: 'T-2026-00001',
  address: { line1: '12 Mill Street', city: 'Doylestown', state: 'PA', zip: '18901' },
};

const groundOf = ({ profileId, name, share, planName, planVersion }: DealAgent) => ({
  profileId,
  name,
  share,
  planName,
  planVersion,
  planId: `pln_${profileId}`,
  yearStart: '2026-01-01',
  ledgerVersion: 0,
  balanceVersion: 0,
  termsVersion: 1,
});

const calculationOf = (agents: readonly DealAgent[]) => ({
  closedOn: '2026-11-20',
  gci: 1_000_000,
  price: null,
  rate: null,
  agents: agents.map(groundOf),
  ...dealLines({ gci: 1_000_000, royalty: 0, agents: [...agents] }),
  calculatedAt: '2026-11-20T18:00:00Z',
  by: 'Ada Admin',
});

const leadsOf = (calculation: ReturnType<typeof calculationOf>) =>
  statementsFor(disbursement, calculation, '2026-11-21').filter(({ role }) => role === 'lead');

describe('the statement of a team lead', () => {
  it('has the lines of the lead’s own agent alone, where another lead has the same name', () => {
    const leads = leadsOf(calculationOf([agent('a', 'lead_1', 'Pat Hill'), agent('b', 'lead_2', 'Pat Hill')]));
    expect(leads.map(({ profileId, planName, lines }) => [profileId, planName, lines.map((l) => l.profileId)])).toEqual(
      [
        ['lead_1', 'Plan of a', ['a', undefined]],
        ['lead_2', 'Plan of b', ['b', undefined]],
      ],
    );
  });

  it('is found by the name where the deal was calculated before a line said whose it is', () => {
    const calculation = calculationOf([agent('a', 'lead_1', 'Pat Hill'), agent('b', 'lead_2', 'Kim Lane')]);
    const lines = calculation.lines.map(({ leadProfileId: _, ...line }) => line);
    const leads = leadsOf({ ...calculation, lines });
    expect(leads.map(({ profileId, planName }) => [profileId, planName])).toEqual([
      ['lead_1', 'Plan of a'],
      ['lead_2', 'Plan of b'],
    ]);
  });
});
