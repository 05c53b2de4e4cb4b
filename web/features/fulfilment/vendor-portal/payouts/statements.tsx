import { useState } from 'react';
import type { OwnPayoutLine } from '../../../../../shared/fulfilment/payouts/contract.ts';
import type { StatementRow } from '../../../../../shared/fulfilment/payouts/payout.ts';
import { payoutNote, payoutStates, payoutText } from '../../../../../shared/fulfilment/payouts/words.ts';
import { type ApiOutput, api } from '../../../../platform/api/api.ts';
import { openPaper } from '../../../../platform/open-paper.ts';
import { Button } from '../../../../ui/button.tsx';
import { dollars } from '../../../../ui/dollars.ts';
import { longDate } from '../job-words.ts';
import styles from './payouts.module.css';

type Payouts = ApiOutput<'GET /api/vendor/payouts'>;

const amount = (cents: number): string => (cents < 0 ? `−${dollars(-cents)}` : dollars(cents));

/** What stands where, from the finished job to the money; states without an amount are left out. */
export const Sums = ({ sums }: { sums: Payouts['sums'] }) => {
  const shown = [
    ['Waiting for approval', sums.earned],
    ['Held', sums.held],
    ['Approved for the next statement', sums.approved],
    ['On a statement, to be paid', sums.stated],
    ['Paid', sums.paid],
  ] as const;
  const known = shown.filter(([, cents]) => cents !== 0);
  if (known.length === 0) return null;
  return (
    <>
      <dl className={styles.sums}>
        {known.map(([name, cents]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{amount(cents)}</dd>
          </div>
        ))}
      </dl>
      {sums.ofNewest !== undefined && (
        <p>{`These are the sums of your last ${sums.ofNewest.toLocaleString('en-US')} entries and statements.`}</p>
      )}
    </>
  );
};

const Paper = ({ statementId, number }: Pick<StatementRow, 'statementId' | 'number'>) => {
  const [problem, setProblem] = useState<string>();
  const open = async (): Promise<void> => {
    setProblem(undefined);
    setProblem(await openPaper(() => api('GET /api/vendor/payouts/{statementId}/pdf', { statementId })));
  };
  return (
    <>
      <Button aria-label={`Open the PDF of ${number}`} onClick={() => void open()}>
        PDF
      </Button>
      {problem && <span role="alert">{problem}</span>}
    </>
  );
};

/** The vendor's own statements, newest first. */
export const Statements = ({ statements }: { statements: readonly StatementRow[] }) =>
  statements.length === 0 ? null : (
    <section>
      <h2>Statements</h2>
      <ul className={styles.jobs}>
        {statements.map(({ statementId, number, total, to, payment }) => (
          <li key={statementId}>
            <span>
              <strong>{amount(total)}</strong> · {payment ? `Paid ${longDate(payment.paidOn)}` : 'To be paid'}
              <br />
              {number}, up to {longDate(to)}
            </span>
            <Paper statementId={statementId} number={number} />
          </li>
        ))}
      </ul>
    </section>
  );

/** Lines that need a word: what is held, taken back or was added by hand. */
const isTold = ({ state, kind }: OwnPayoutLine): boolean => state === 'held' || state === 'reversed' || kind !== 'work';

/** What is paid besides finished jobs, or not, each with its reason. */
export const SpecialLines = ({ lines, hasMore }: { lines: readonly OwnPayoutLine[]; hasMore: boolean }) => {
  const told = lines.filter(isTold);
  if (told.length === 0 && !hasMore) return null;
  return (
    <section>
      <h2>Tips, corrections and what is held</h2>
      {told.length === 0 && <p>{`None among your last ${lines.length} entries.`}</p>}
      <ul className={styles.jobs}>
        {told.map((line) => (
          <li key={line.lineId}>
            <span>
              <strong>{payoutText(line)}</strong> · {payoutStates[line.state]}
              <br />
              {[payoutNote({ ...line, reason: undefined }), line.reason].filter(Boolean).join('. ')}
            </span>
            <strong>{amount(line.cents)}</strong>
          </li>
        ))}
      </ul>
    </section>
  );
};
