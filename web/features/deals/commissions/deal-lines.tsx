import type { DealLine, DealResult } from '../../../../shared/deals/commissions/deal.ts';
import { isIncome } from '../../../../shared/deals/commissions/words.ts';
import { formatRate } from '../../../../shared/deals/rate.ts';
import { dollars } from '../../../ui/dollars.ts';
import styles from './commissions.module.css';

/** Lines whose reason says already what they are taken of. */
const silent: ReadonlySet<string> = new Set(['gci', 'share', 'net']);

/** What a line is taken of, where that says something. */
const ofText = ({ rate, basis, kind }: DealLine): string =>
  rate === null || silent.has(kind) ? '' : ` · ${formatRate(rate)} of ${dollars(basis)}`;

/** The steps of a commission, each with its amount and its reason. */
export const LineList = ({ lines }: { lines: readonly DealLine[] }) => (
  <ol className={styles.lines}>
    {lines.map((line) => (
      <li
        key={`${line.kind} ${line.label} ${line.basis} ${line.rate} ${line.amount} ${line.why}`}
        className={line.kind === 'net' ? `${styles.line} ${styles.net}` : styles.line}
      >
        <span>{line.label}</span>
        <span className={styles.amount}>
          {isIncome(line.kind, line.label) || line.amount === 0 ? '' : '−'}
          {dollars(line.amount)}
        </span>
        <span className={styles.why}>
          {line.why}
          {ofText(line)}
        </span>
      </li>
    ))}
  </ol>
);

/** A whole deal: what comes off the top, then the lines of its agents beside each other. */
export const DealLines = ({ lines }: Pick<DealResult, 'lines'>) => {
  const agents = [...new Set(lines.flatMap(({ profileId }) => (profileId === undefined ? [] : [profileId])))];
  return (
    <>
      <LineList lines={lines.filter(({ profileId }) => profileId === undefined)} />
      <div className={styles.agents}>
        {agents.map((agent) => (
          <LineList key={agent} lines={lines.filter(({ profileId }) => profileId === agent)} />
        ))}
      </div>
    </>
  );
};
