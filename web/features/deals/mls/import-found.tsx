import Box from '@cloudscape-design/components/box';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import type { MlsImport } from '../../../../shared/deals/mls/contract.ts';
import { countText } from './mls-words.tsx';

const count = (n: number): string => n.toLocaleString('en-US');

const leftOut = ({ wrong }: MlsImport): string => (wrong > 0 ? `, ${count(wrong)} left out` : '');

/** What a file brought, once it is copied. */
export const noticeOf = (found: MlsImport): string =>
  `${count(found.created)} new, ${count(found.changed)} changed, ${count(found.matched)} matched${leftOut(found)}.`;

const SHOWN_PROBLEMS = 8;

/** What a file would bring, and which of its rows it can’t. */
export const Found = ({ found }: { found: MlsImport }) => {
  const read = found.columns.filter(({ field }) => field !== null);
  const kept = found.columns.filter(({ field }) => field === null);
  return (
    <SpaceBetween size="xs">
      <Box>
        {countText(found.rows, 'listing')}: {count(found.created)} new, {count(found.changed)} changed,{' '}
        {count(found.unchanged)} as they are
        {leftOut(found)}.
      </Box>
      <Box color="text-body-secondary">
        Read: {read.map(({ name, field }) => (name === field ? name : `${name} as ${field}`)).join(', ')}.
        {kept.length > 0 && ` Kept as they are: ${kept.map(({ name }) => name).join(', ')}.`}
      </Box>
      {found.problems.slice(0, SHOWN_PROBLEMS).map(({ row, message }) => (
        <StatusIndicator key={row} type="warning">
          Row {row} {message}; it is left out.
        </StatusIndicator>
      ))}
      {found.wrong > SHOWN_PROBLEMS && <Box>And {countText(found.wrong - SHOWN_PROBLEMS, 'more row')} left out.</Box>}
    </SpaceBetween>
  );
};
