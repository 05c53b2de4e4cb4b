import Table from '@cloudscape-design/components/table';
import type { ApiOutput } from '../../../../platform/api/api.ts';
import { contenderName, formatMicros } from '../contender-names.ts';
import { scoreOf } from './score-of.ts';

const count = (value: number): string => value.toLocaleString('en-US');

/** Figures of both sides in one table. */
export const ScoreTable = ({ found }: { found: ApiOutput<'GET /api/ai/comparisons/{comparisonId}'> }) => {
  const rows = (['left', 'right'] as const).map((side) => ({
    side,
    name: contenderName(found[side]),
    ...scoreOf(found, found.results, side),
  }));
  type Row = (typeof rows)[number];
  return (
    <Table
      variant="embedded"
      items={rows}
      trackBy="side"
      wrapLines
      ariaLabels={{ tableLabel: 'How both did' }}
      columnDefinitions={[
        { id: 'name', header: 'Who', isRowHeader: true, minWidth: 180, cell: ({ name }: Row) => name },
        { id: 'good', header: 'As it should be', minWidth: 110, cell: ({ good, all }: Row) => `${good} of ${all}` },
        { id: 'hand', header: 'Handed over', cell: ({ handovers }: Row) => count(handovers) },
        {
          id: 'words',
          header: 'Words an answer',
          cell: ({ words, turns }: Row) => (turns === 0 ? '–' : count(Math.round(words / turns))),
        },
        { id: 'instead', header: 'Answered without it', cell: ({ instead }: Row) => count(instead) },
        { id: 'tokens', header: 'Tokens', cell: ({ tokens }: Row) => count(tokens) },
        { id: 'cost', header: 'Cost', cell: ({ costMicros }: Row) => formatMicros(costMicros) },
      ]}
    />
  );
};
