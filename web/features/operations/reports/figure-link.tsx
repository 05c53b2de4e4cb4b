import Link from '@cloudscape-design/components/link';
import Popover from '@cloudscape-design/components/popover';
import { type FigureId, figures } from '../../../../shared/operations/reports/figures.ts';
import type { Period } from '../../../../shared/operations/reports/period.ts';
import type { ReportSum } from '../../../../shared/operations/reports/report.ts';
import { RecordLink } from '../../../ui/console/marks/record-link.tsx';
import { sumText } from './report-words.tsx';

interface Props {
  readonly figure: FigureId;
  readonly sum: ReportSum;
  readonly days: Period;
  readonly vendorId?: string;
  /** What else names the number for somebody who hears it: `Brightframe Media`, `Nov 3`. */
  readonly of?: string;
}

/** A number that opens the rows it counts. */
export const FigureLink = ({ figure, sum, days: { from, to }, vendorId, of }: Props) => {
  const text = sumText(figure, sum);
  if (sum.count === 0) return <>{text}</>;
  const query = new URLSearchParams({ from, to, ...(vendorId !== undefined && { vendor: vendorId }) });
  const label = [figures[figure].title, of].filter(Boolean).join(', ');
  return (
    <RecordLink to={`/admin/reports/${figure}?${query}`} aria-label={`${label}: ${text}`}>
      {text}
    </RecordLink>
  );
};

/** Says exactly what figures count. */
export const Meaning = ({ of }: { of: readonly FigureId[] }) => (
  <Popover
    header="What counts"
    size="large"
    triggerType="custom"
    dismissAriaLabel="Close"
    content={
      <dl>
        {of.map((figure) => (
          <div key={figure}>
            <dt>
              <strong>{figures[figure].title}</strong>
            </dt>
            <dd>{figures[figure].means}</dd>
          </div>
        ))}
      </dl>
    }
  >
    <Link variant="info" ariaLabel={`What counts: ${of.map((figure) => figures[figure].title).join(', ')}`}>
      What counts
    </Link>
  </Popover>
);
