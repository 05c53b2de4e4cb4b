import Box from '@cloudscape-design/components/box';
import Container from '@cloudscape-design/components/container';
import Grid from '@cloudscape-design/components/grid';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { ReactNode } from 'react';
import type { FigureId } from '../../../../shared/operations/reports/figures.ts';
import type { Report } from '../../../../shared/operations/reports/report.ts';
import { FigureLink, Meaning } from './figure-link.tsx';
import { daysText } from './report-words.tsx';

interface TotalProps {
  readonly report: Report;
  readonly figure: FigureId;
  readonly label: string;
}

/** A figure of the period in large, and what it was in the period before. */
export const Total = ({ report, figure, label }: TotalProps) => (
  <div>
    <Box variant="awsui-key-label">{label}</Box>
    <Box fontSize="heading-xl" fontWeight="bold">
      <FigureLink figure={figure} sum={report.sums[figure]} days={report} />
    </Box>
    <Box variant="small" color="text-body-secondary">
      {report.sumsBefore[figure].count === 0 ? (
        'Nothing'
      ) : (
        <FigureLink figure={figure} sum={report.sumsBefore[figure]} days={report.before} of="the period before" />
      )}{' '}
      in {daysText(report.before)}
    </Box>
  </div>
);

interface QuestionProps {
  readonly question: string;
  readonly of: readonly FigureId[];
  readonly totals?: readonly ReactNode[];
  readonly chart?: ReactNode;
  readonly table?: ReactNode;
  readonly actions?: ReactNode;
}

/** A question with its answer: the number, a chart, and the table with the same numbers beside it. */
export const Question = ({ question, of, totals, chart, table, actions }: QuestionProps) => (
  <Container
    header={
      <Header variant="h2" info={of.length > 0 && <Meaning of={of} />} actions={actions}>
        {question}
      </Header>
    }
  >
    <SpaceBetween size="m">
      {totals && (
        <SpaceBetween size="xxl" direction="horizontal">
          {...totals}
        </SpaceBetween>
      )}
      {chart && (
        <Grid gridDefinition={[{ colspan: { default: 12, m: 5 } }, { colspan: { default: 12, m: 7 } }]}>
          <div>{chart}</div>
          <div>{table}</div>
        </Grid>
      )}
      {!chart && table}
    </SpaceBetween>
  </Container>
);
