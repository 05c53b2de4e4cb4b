import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useParams, useSearchParams } from 'react-router-dom';
import { addressLine } from '../../../../shared/contract/place.ts';
import type { CommissionStatement } from '../../../../shared/deals/commissions/disbursement.ts';
import { disbursementStates } from '../../../../shared/deals/commissions/words.ts';
import { formatDay } from '../../../ui/console/days.ts';
import { ListSkeleton } from '../../../ui/console/list/list-skeleton.tsx';
import { Problem } from '../../../ui/console/notices/problem.tsx';
import { useNamedPage } from '../../../ui/console/page.tsx';
import { useApi } from '../../../ui/console/queries/use-api.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import styles from './commissions.module.css';
import { LineList } from './deal-lines.tsx';

/** The statement as it is printed: one sheet, nothing else of the page. */
const Paper = ({ statement }: { statement: CommissionStatement }) => {
  const { tenantName } = useWorkspace();
  const { number, name, address, closedOn, transactionNumber, planName, planVersion, state, payment } = statement;
  const facts = [
    ['Pay to', name],
    ['House', addressLine(address)],
    ['Deal', transactionNumber],
    ['Closed', formatDay(closedOn)],
    ['Plan', `${planName}, version ${planVersion}`],
    ['State', payment ? `Paid ${formatDay(payment.paidOn)}, ${payment.reference}` : disbursementStates[state]],
  ] as const;
  return (
    <article className={styles.paper} aria-label={`Statement ${number}`}>
      <div className={styles.head}>
        <h2>{tenantName}</h2>
        <div>
          <strong>Commission statement</strong>
          <div>{number}</div>
        </div>
      </div>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <LineList lines={statement.lines} />
    </article>
  );
};

/** One of an agent's own statements, to read and to print. */
const StatementPage = () => {
  const { disbursementId = '' } = useParams();
  const isLead = useSearchParams()[0].get('role') === 'lead';
  const { data: statement, error } = useApi('GET /api/commissions/me/{disbursementId}', {
    disbursementId,
    ...(isLead && { role: 'lead' as const }),
  });
  useNamedPage(statement?.number ?? 'Statement');
  return (
    <SpaceBetween size="l">
      <Header
        variant="h1"
        actions={
          statement && (
            <Button iconName="file" onClick={() => print()}>
              Print
            </Button>
          )
        }
      >
        {statement?.number ?? 'Statement'}
      </Header>
      {error && <Problem error={error} />}
      {!statement && !error && <ListSkeleton rows={6} />}
      {statement && <Paper statement={statement} />}
    </SpaceBetween>
  );
};

export default StatementPage;
