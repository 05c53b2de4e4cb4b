import Box from '@cloudscape-design/components/box';
import type { Dashboard } from '../../../../../shared/sales/records/dashboard/dashboard.ts';
import { sourceLabel } from '../../../../ui/console/marks/labels.ts';
import { useHasLeads } from '../../../../ui/console/workspace.tsx';
import { BarList } from './bar-list.tsx';
import { listOfSource } from './period.ts';
import { Tile } from './tile.tsx';

const nameOf = (source: string): string => (source === 'landing' ? 'Landing pages' : sourceLabel(source));

/** The leads of the period by source, each number linked to its list. */
export const LeadSources = ({ data }: { data: Dashboard }) => {
  const highest = data.sources[0]?.leads ?? 0;
  const total = data.leads.value ?? 0;
  const [first] = data.sources;
  const hasLeads = useHasLeads();
  const answer = first
    ? `${nameOf(first.source)} brings ${Math.round((100 * first.leads) / total)}% of them.`
    : 'Nobody has asked in these days.';
  return (
    <Tile question="Where do leads come from?" answer={answer}>
      {data.sources.length === 0 && (
        <Box color="text-body-secondary">Leads of the site, the chat and the phone appear here by themselves.</Box>
      )}
      <BarList
        label="Leads by where they came from"
        lines={data.sources.map(({ source, leads }) => ({
          key: source,
          label: nameOf(source),
          value: leads.toLocaleString('en-US'),
          share: leads / highest,
          to: listOfSource(data, source, hasLeads),
        }))}
      />
    </Tile>
  );
};
