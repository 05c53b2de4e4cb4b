import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import { lazy, type ReactNode, Suspense } from 'react';
import { formatCents } from '../../../../shared/contract/money.ts';
import type { AgeBucket } from '../../../../shared/fulfilment/billing/ageing.ts';
import type { FigureId } from '../../../../shared/operations/reports/figures.ts';
import { MAX_REPORT_FILE_ROWS } from '../../../../shared/operations/reports/period.ts';
import type { Report } from '../../../../shared/operations/reports/report.ts';
import { api } from '../../../platform/api/api.ts';
import { useFile } from '../../../ui/console/csv/use-file.ts';
import { ListSkeleton } from '../../../ui/console/list/list-skeleton.tsx';
import Table, { NARROW, type TableProps } from '../../../ui/console/list/row-table.tsx';
import { RecordLink } from '../../../ui/console/marks/record-link.tsx';
import { today } from '../../../ui/console/times.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import { useMedia } from '../../../ui/use-media.ts';
import { FigureLink } from './figure-link.tsx';
import { Question, Total } from './question.tsx';
import { daysText, percentText, valueText } from './report-words.tsx';

const StepChart = lazy(async () => ({ default: (await import('./report-charts.tsx')).StepChart }));
const GroupChart = lazy(async () => ({ default: (await import('./report-charts.tsx')).GroupChart }));

const Drawn = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={<ListSkeleton rows={6} />}>{children}</Suspense>
);

type Step = Report['steps'][number];
type Vendor = Report['vendors'][number];
interface Props {
  readonly report: Report;
}

/** A number that says what it is where a row is a card, without a heading above it. */
const Named = ({ as, children }: { as: string; children: ReactNode }) => {
  const isCard = useMedia(NARROW);
  return isCard ? (
    <>
      {children} {as}
    </>
  ) : (
    children
  );
};

const nothing = <Box color="text-body-secondary">Nothing in these days.</Box>;
const dollars = (cents: number): string => formatCents(Math.round(cents / 100) * 100).replace(/\.00$/, '');
const whole = (value: number): string => (Number.isInteger(value) ? value.toLocaleString('en-US') : '');

const StepTable = ({ report, figure, label }: Props & { figure: 'collected' | 'kept'; label: string }) => {
  const columns: TableProps.ColumnDefinition<Step>[] = [
    { id: 'days', header: 'Days', isRowHeader: true, cell: (step) => daysText(step) },
    {
      id: 'rows',
      header: figure === 'kept' ? 'Orders' : 'Payments',
      cell: (step) => <Named as={figure === 'kept' ? 'orders' : 'payments'}>{step[figure].count}</Named>,
    },
    {
      id: 'value',
      header: label,
      cell: (step) => <FigureLink figure={figure} sum={step[figure]} days={step} of={daysText(step)} />,
    },
    ...(figure === 'kept'
      ? [
          {
            id: 'share',
            header: 'Of the price',
            cell: ({ kept }: Step) => <Named as="of the price">{percentText(kept.value, kept.base)}</Named>,
          },
        ]
      : []),
  ];
  return (
    <Table<Step>
      variant="borderless"
      contentDensity="compact"
      items={report.steps.filter((step) => step[figure].count > 0)}
      trackBy="from"
      columnDefinitions={columns}
      ariaLabels={{ tableLabel: label }}
      empty={nothing}
    />
  );
};

export const Collected = ({ report }: Props) => (
  <Question
    question="How much did we collect?"
    of={['collected', 'fees']}
    totals={[
      <Total key="collected" report={report} figure="collected" label="Collected" />,
      <Total key="fees" report={report} figure="fees" label="Fees charged" />,
    ]}
    chart={
      report.sums.collected.count > 0 && (
        <Drawn>
          <StepChart title="Collected" steps={report.steps} figure="collected" show={dollars} />
        </Drawn>
      )
    }
    table={
      report.sums.collected.count > 0 ? (
        <StepTable report={report} figure="collected" label="Collected" />
      ) : (
        <Box color="text-body-secondary">No payment came in these days. Test payments do not count.</Box>
      )
    }
  />
);

const ages: Readonly<Record<AgeBucket, string>> = {
  current: 'Not due yet',
  '1-30': '1–30 days late',
  '31-60': '31–60 days late',
  '61-90': '61–90 days late',
  '90+': 'Over 90 days late',
};

type Age = Report['owed'][number];

/** All that is owed, which opens the open invoices. */
const AllOwed = ({ owed }: { owed: readonly Age[] }) => {
  const text = formatCents(owed.reduce((sum, { cents }) => sum + cents, 0));
  if (owed.every(({ count }) => count === 0)) return text;
  return (
    <RecordLink to="/admin/invoices?state=open" aria-label={`On open invoices: ${text}`}>
      {text}
    </RecordLink>
  );
};

/** What is open as a file; of one age where all of it is more than a file holds. */
const ExportOwed = ({ bucket }: { bucket?: AgeBucket }) => {
  const { zone } = useWorkspace();
  const { save, isSaving } = useFile(async () => ({
    fileName: `${bucket === undefined ? 'owed' : `owed-${bucket}`}-${today(zone)}.csv`,
    csv: await api('POST /api/reports/owed', bucket === undefined ? {} : { bucket }),
  }));
  const named = bucket !== undefined && { ariaLabel: `Export CSV: ${ages[bucket]}` };
  return (
    <Button iconName="download" loading={isSaving} loadingText="Exporting" onClick={save} {...named}>
      Export CSV
    </Button>
  );
};

const isOneFile = (owed: readonly Age[]): boolean =>
  owed.reduce((sum, { count }) => sum + count, 0) <= MAX_REPORT_FILE_ROWS;

/** The file of one age, where it has invoices and no more than fit. */
const FileOfAge = ({ bucket, count }: Age) => {
  if (count === 0) return '–';
  if (count <= MAX_REPORT_FILE_ROWS) return <ExportOwed bucket={bucket} />;
  return `More than ${MAX_REPORT_FILE_ROWS.toLocaleString('en-US')}: too many for a file`;
};

/**
 * What is left of issued invoices by age; each sum opens its invoices. Over 40 lines: one question of JSX, with its
 * chart and its table.
 */
export const Owed = ({ report }: Props) => (
  <Question
    question="Who owes us, and how long?"
    of={[]}
    actions={isOneFile(report.owed) && <ExportOwed />}
    totals={[
      <div key="owed">
        <Box variant="awsui-key-label">On open invoices today</Box>
        <Box fontSize="heading-xl" fontWeight="bold">
          <AllOwed owed={report.owed} />
        </Box>
        <Box variant="small" color="text-body-secondary">
          What is left of issued invoices, by how long it is due, whatever the period.
        </Box>
      </div>,
    ]}
    chart={
      <Drawn>
        <GroupChart
          title="Owed"
          along="ages"
          names={report.owed.map(({ bucket }) => ages[bucket])}
          parts={[{ title: 'Owed', values: report.owed.map(({ cents }) => cents) }]}
          show={dollars}
        />
      </Drawn>
    }
    table={
      <Table<Age>
        variant="borderless"
        contentDensity="compact"
        items={report.owed}
        trackBy="bucket"
        columnDefinitions={[
          { id: 'age', header: 'Due', isRowHeader: true, cell: ({ bucket }) => ages[bucket] },
          { id: 'count', header: 'Invoices', cell: ({ count }) => <Named as="invoices">{count}</Named> },
          {
            id: 'cents',
            header: 'Owed',
            cell: ({ bucket, cents, count }) =>
              count === 0 ? (
                formatCents(0)
              ) : (
                <RecordLink
                  to={`/admin/invoices?age=${encodeURIComponent(bucket)}`}
                  aria-label={`${ages[bucket]}: ${formatCents(cents)}`}
                >
                  {formatCents(cents)}
                </RecordLink>
              ),
          },
          ...(isOneFile(report.owed)
            ? []
            : [{ id: 'file', header: 'File', cell: (age: Age) => <FileOfAge {...age} /> }]),
        ]}
        ariaLabels={{ tableLabel: 'Owed' }}
      />
    }
  />
);

export const Kept = ({ report }: Props) => {
  const { value, base, count } = report.sums.kept;
  return (
    <Question
      question="What do we keep of each order?"
      of={['kept']}
      totals={[
        <Total key="kept" report={report} figure="kept" label="Margin" />,
        <div key="average">
          <Box variant="awsui-key-label">Of each order, on average</Box>
          <Box fontSize="heading-xl" fontWeight="bold">
            {count === 0 ? '–' : formatCents(Math.round(value / count))}
          </Box>
          <Box variant="small" color="text-body-secondary">
            {percentText(value, base)} of the price of {count} {count === 1 ? 'order' : 'orders'}
          </Box>
        </div>,
      ]}
      chart={
        count > 0 && (
          <Drawn>
            <StepChart title="Margin" steps={report.steps} figure="kept" show={dollars} />
          </Drawn>
        )
      }
      table={<StepTable report={report} figure="kept" label="Margin" />}
    />
  );
};

type Part = readonly [figure: FigureId, title: string];

interface VendorTableProps extends Props {
  readonly parts: readonly Part[];
  /** A share that the parts come to, with its heading. */
  readonly share: { readonly header: string; readonly text: (vendor: Vendor) => string };
  readonly label: string;
}

const VendorTable = ({ report, parts, share, label }: VendorTableProps) => (
  <Table<Vendor>
    variant="borderless"
    contentDensity="compact"
    wrapLines
    items={vendorsWith(report, parts)}
    trackBy="vendorId"
    columnDefinitions={[
      { id: 'vendor', header: 'Vendor', isRowHeader: true, minWidth: 140, cell: ({ name }) => name },
      ...parts.map(([figure, title]) => ({
        id: figure,
        header: title,
        cell: ({ vendorId, name, sums }: Vendor) => (
          <Named as={title.toLowerCase()}>
            <FigureLink figure={figure} sum={sums[figure]} days={report} vendorId={vendorId} of={name} />
          </Named>
        ),
      })),
      {
        id: 'share',
        header: share.header,
        cell: (vendor: Vendor) => <Named as={share.header.replace('Share ', '')}>{share.text(vendor)}</Named>,
      },
    ]}
    ariaLabels={{ tableLabel: label }}
    empty={nothing}
  />
);

const vendorsWith = ({ vendors }: Report, parts: readonly Part[]): Vendor[] =>
  vendors.filter(({ sums }) => parts.some(([figure]) => sums[figure].count > 0));

const VendorChart = ({ report, parts, label }: Props & { parts: readonly Part[]; label: string }) => {
  const shown = vendorsWith(report, parts);
  return (
    <Drawn>
      <GroupChart
        title={label}
        along="vendors"
        names={shown.map(({ name }) => name)}
        parts={parts.map(([figure, title]) => ({ title, values: shown.map(({ sums }) => sums[figure].count) }))}
        show={whole}
      />
    </Drawn>
  );
};

const offerParts: readonly Part[] = [
  ['offer_taken', 'Accepted'],
  ['offer_declined', 'Declined'],
  ['offer_expired', 'Not answered'],
];

const takenOf = (sums: Report['sums']): string => {
  const all = offerParts.reduce((sum, [figure]) => sum + sums[figure].count, 0);
  return percentText(sums.offer_taken.count, all);
};

export const Offers = ({ report }: Props) => (
  <Question
    question="Do vendors take the offers we send?"
    of={offerParts.map(([figure]) => figure)}
    totals={offerParts.map(([figure, title]) => <Total key={figure} report={report} figure={figure} label={title} />)}
    chart={
      vendorsWith(report, offerParts).length > 0 && <VendorChart report={report} parts={offerParts} label="Offers" />
    }
    table={
      <VendorTable
        report={report}
        parts={offerParts}
        share={{ header: 'Share accepted', text: ({ sums }) => takenOf(sums) }}
        label="Offers by vendor"
      />
    }
  />
);

const timeParts: readonly Part[] = [
  ['on_time', 'On time'],
  ['late', 'Late'],
  ['no_show', 'No-shows'],
];

export const OnTime = ({ report }: Props) => (
  <Question
    question="Are visits on time?"
    of={timeParts.map(([figure]) => figure)}
    totals={timeParts.map(([figure, title]) => <Total key={figure} report={report} figure={figure} label={title} />)}
    chart={
      vendorsWith(report, timeParts).length > 0 && <VendorChart report={report} parts={timeParts} label="Visits" />
    }
    table={
      <VendorTable
        report={report}
        parts={timeParts}
        share={{
          header: 'Share on time',
          text: ({ sums }) => percentText(sums.on_time.count, sums.on_time.count + sums.late.count),
        }}
        label="Visits by vendor"
      />
    }
  />
);

export const Revisions = ({ report }: Props) => (
  <Question
    question="How often do customers ask for changes?"
    of={['delivered', 'revision']}
    totals={[
      <Total key="delivered" report={report} figure="delivered" label="Deliveries" />,
      <Total key="revision" report={report} figure="revision" label="Rounds of revisions" />,
    ]}
  />
);

/**
 * The booked share of the working hours of each vendor who worked or could have. Over 40 lines: one question of JSX,
 * with its chart and its table.
 */
export const Busy = ({ report }: Props) => {
  const working = report.vendors.filter(({ sums, openMinutes }) => sums.booked.count > 0 || openMinutes > 0);
  return (
    <Question
      question="How busy is each vendor?"
      of={['booked']}
      totals={[<Total key="booked" report={report} figure="booked" label="Booked" />]}
      chart={
        <Drawn>
          <GroupChart
            title="Booked share of working hours"
            along="vendors"
            names={working.map(({ name }) => name)}
            parts={[
              {
                title: 'Booked',
                values: working.map(({ sums, openMinutes }) =>
                  openMinutes === 0 ? 0 : Math.round((100 * sums.booked.value) / openMinutes),
                ),
              },
            ]}
            show={(value) => `${whole(value)}${Number.isInteger(value) ? '%' : ''}`}
          />
        </Drawn>
      }
      table={
        <Table<Vendor>
          variant="borderless"
          contentDensity="compact"
          wrapLines
          items={working}
          trackBy="vendorId"
          columnDefinitions={[
            { id: 'vendor', header: 'Vendor', isRowHeader: true, minWidth: 140, cell: ({ name }) => name },
            {
              id: 'booked',
              header: 'Booked',
              cell: ({ vendorId, name, sums }) => (
                <Named as="booked">
                  <FigureLink figure="booked" sum={sums.booked} days={report} vendorId={vendorId} of={name} />
                </Named>
              ),
            },
            {
              id: 'open',
              header: 'Working hours',
              cell: ({ openMinutes }) => <Named as="of work">{valueText('booked', openMinutes)}</Named>,
            },
            {
              id: 'share',
              header: 'Share',
              cell: ({ sums, openMinutes }) => <Named as="used">{percentText(sums.booked.value, openMinutes)}</Named>,
            },
          ]}
          ariaLabels={{ tableLabel: 'Booked time by vendor' }}
          empty={nothing}
        />
      }
    />
  );
};
