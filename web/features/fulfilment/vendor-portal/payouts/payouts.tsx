import { serviceNames } from '../../../../../shared/company/catalog/service-name.ts';
import type { EarnedJob } from '../../../../../shared/fulfilment/jobs/job.ts';
import { type ApiOutput, api } from '../../../../platform/api/api.ts';
import { dollars } from '../../../../ui/dollars.ts';
import { unbroken } from '../../../../ui/unbroken.ts';
import { Older } from '../../portal/shell/older.tsx';
import { AnswerState } from '../answer-state.tsx';
import { useAnswer } from '../data/use-answer.ts';
import { dayOf, payOf } from '../job-words.ts';
import styles from './payouts.module.css';
import { SpecialLines, Statements, Sums } from './statements.tsx';

const PAGE = 100;

const sumOf = (jobs: readonly EarnedJob[]): number =>
  jobs.reduce((sum, { pay, tip = 0 }) => sum + tip + pay.reduce((own, { cents }) => own + cents, 0), 0);

/** The amount of the jobs whose pay is agreed in the product; the others are the office's to say. */
const Sum = ({ jobs, hasMore }: { jobs: readonly EarnedJob[]; hasMore: boolean }) => {
  const paid = jobs.filter(({ pay }) => pay.length > 0);
  if (paid.length === 0) return null;
  const count = `${paid.length} finished ${paid.length === 1 ? 'job' : 'jobs'}`;
  return (
    <p className={styles.sum}>
      {dollars(sumOf(paid))}{' '}
      <span>
        earned with {hasMore ? 'your last ' : ''}
        {count}
      </span>
    </p>
  );
};

const Earned = ({ jobs, hasMore }: { jobs: readonly EarnedJob[]; hasMore: boolean }) => (
  <>
    <Sum jobs={jobs} hasMore={hasMore} />
    <ul className={styles.jobs}>
      {jobs.map(({ visitId, services, city, finishedAt, orderNumber, pay, tip = 0 }) => (
        <li key={visitId}>
          <span>
            <strong>{serviceNames(services)}</strong>
            <br />
            {dayOf(finishedAt)}, {city}
            {orderNumber !== undefined && ` · ${unbroken(`Order ${orderNumber}`)}`}
            {tip > 0 && ` · and a tip of ${dollars(tip)}`}
          </span>
          <strong>{payOf(pay, dollars) ?? 'By agreement'}</strong>
        </li>
      ))}
    </ul>
  </>
);

const earlierStatements = async (statements: string) => {
  const page = await api('GET /api/vendor/payouts', { limit: 1, statements });
  return { items: page.statements, nextCursor: page.nextStatements };
};

const earlierLines = async (cursor: string) => {
  const page = await api('GET /api/vendor/payouts', { limit: PAGE, cursor });
  return { items: page.lines, nextCursor: page.nextCursor };
};

/** What stands where, with the statements and whatever needs a word. */
const Settled = ({ first }: { first: ApiOutput<'GET /api/vendor/payouts'> }) => (
  <>
    <Sums sums={first.sums} />
    <Older
      key={first.statements[0]?.statementId}
      first={{ items: first.statements, nextCursor: first.nextStatements }}
      load={earlierStatements}
      more="Show earlier statements"
    >
      {(statements) => <Statements statements={statements} />}
    </Older>
    <Older
      key={first.lines[0]?.lineId}
      first={{ items: first.lines, nextCursor: first.nextCursor }}
      load={earlierLines}
      more="Show earlier tips and corrections"
    >
      {(lines, hasMore) => <SpecialLines lines={lines} hasMore={hasMore} />}
    </Older>
  </>
);

/** The vendor's pay: what stands where, the statements, and the finished jobs. The office pays. */
export const Payouts = () => {
  const answer = useAnswer('GET /api/vendor/earnings', { limit: PAGE });
  const payouts = useAnswer('GET /api/vendor/payouts', { limit: PAGE });
  return (
    <>
      <h1>Pay</h1>
      <p>What you earned. Statements come on Mondays; the office pays them.</p>
      <AnswerState answer={payouts} what="your statements">
        {(first) => <Settled first={first} />}
      </AnswerState>
      <h2>Finished jobs</h2>
      <AnswerState answer={answer} what="your pay">
        {(first) =>
          first.items.length === 0 ? (
            <p>Nothing yet: a job counts once you have finished it.</p>
          ) : (
            <Older
              key={first.items[0]?.visitId}
              first={first}
              load={async (cursor) => await api('GET /api/vendor/earnings', { limit: PAGE, cursor })}
              more="Show earlier jobs"
            >
              {(jobs, hasMore) => <Earned jobs={jobs} hasMore={hasMore} />}
            </Older>
          )
        }
      </AnswerState>
    </>
  );
};
