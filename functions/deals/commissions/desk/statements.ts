import type { DealLine, LineKind, Payee } from '../../../../shared/deals/commissions/deal.ts';
import type {
  AgentGround,
  Calculation,
  CommissionStatement,
  Disbursement,
} from '../../../../shared/deals/commissions/disbursement.ts';

const common: readonly LineKind[] = ['gci', 'off_top'];

/** The lines that one payee may see: those before the agents share, and the payee's own. */
export const ownLines = (lines: readonly DealLine[], profileId: string): DealLine[] =>
  lines.filter((line) => common.includes(line.kind) || line.profileId === profileId);

type Numbered = Pick<Disbursement, 'disbursementId' | 'number' | 'transactionId' | 'transactionNumber' | 'address'>;

const statementOf = (
  { disbursementId, number = '', transactionId, transactionNumber, address }: Numbered,
  { closedOn }: Calculation,
  { yearStart, planName, planVersion }: AgentGround,
  approvedOn: string,
) => ({
  disbursementId,
  number,
  state: 'approved' as const,
  transactionId,
  transactionNumber,
  address,
  closedOn,
  yearStart,
  planName,
  planVersion,
  approvedOn,
  version: 1,
});

/** Whether a line is this team lead's part. Those calculated before the lead's id was kept say the name alone. */
const isPartOf = ({ kind, label, leadProfileId }: DealLine, lead: Payee): boolean =>
  (kind === 'team_before' || kind === 'team_after') &&
  (leadProfileId === undefined ? label === `Team: ${lead.name}` : leadProfileId === lead.profileId);

/** What a team lead sees: which deal, and what came of it. */
const leadLines = (lines: readonly DealLine[], { name, amount }: Payee): DealLine[] => [
  ...lines,
  { kind: 'net', label: `${name}, net`, basis: amount, rate: null, amount, why: 'The team lead’s part of this deal' },
];

const agentStatements = (
  disbursement: Numbered,
  calculation: Calculation,
  approvedOn: string,
): CommissionStatement[] => {
  const { agents, lines, moves } = calculation;
  return agents.map((ground): CommissionStatement => {
    const move = moves.find(({ profileId }) => profileId === ground.profileId);
    return {
      ...statementOf(disbursement, calculation, ground, approvedOn),
      role: 'agent',
      profileId: ground.profileId,
      name: ground.name,
      lines: ownLines(lines, ground.profileId),
      net: move?.net ?? 0,
      balanceAfter: move?.balance.after ?? 0,
    };
  });
};

const leadStatements = (
  disbursement: Numbered,
  calculation: Calculation,
  approvedOn: string,
): CommissionStatement[] => {
  const { agents, lines, payees } = calculation;
  const leads = Map.groupBy(
    payees.filter(({ kind }) => kind === 'lead'),
    ({ profileId = '' }) => profileId,
  );
  return [...leads.entries()].flatMap(([profileId, [first, ...more]]): CommissionStatement[] => {
    if (!first) return [];
    const net = more.reduce((sum, { amount }) => sum + amount, first.amount);
    const parts = lines.filter((line) => isPartOf(line, first));
    // The plan and year of the lead's own agent: another's are nothing to the lead.
    const ground = agents.find((agent) => parts.some((line) => line.profileId === agent.profileId));
    if (!ground) return [];
    return [
      {
        ...statementOf(disbursement, calculation, ground, approvedOn),
        role: 'lead',
        profileId,
        name: first.name,
        lines: leadLines(parts, { ...first, amount: net }),
        net,
        balanceAfter: 0,
      },
    ];
  });
};

/** The statement of each agent and team lead of an approved disbursement. */
export const statementsFor = (
  disbursement: Numbered,
  calculation: Calculation,
  approvedOn: string,
): CommissionStatement[] => [
  ...agentStatements(disbursement, calculation, approvedOn),
  ...leadStatements(disbursement, calculation, approvedOn),
];
