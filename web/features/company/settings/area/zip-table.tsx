import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import Input from '@cloudscape-design/components/input';
import TextFilter from '@cloudscape-design/components/text-filter';
import { useState } from 'react';
import type { ServedZip } from '../../../../../shared/company/area/area-problems.ts';
import Table from '../../../../ui/console/list/row-table.tsx';

interface Props {
  zipCodes: readonly ServedZip[];
  homes: Readonly<Record<string, readonly string[]>>;
  problems: Record<string, string>;
  onMark: (zip: string | undefined) => void;
  marked: string | undefined;
  onName: (zip: string, place: string) => void;
  onRemove: (zip: string) => void;
}

const RowActions = ({ zip, home, onRemove }: { zip: ServedZip; home: boolean } & Pick<Props, 'onRemove'>) => (
  <Button
    variant="inline-icon"
    iconName="remove"
    ariaLabel={`Remove ${zip.zip}`}
    disabled={home}
    disabledReason="A vendor starts there."
    onClick={() => onRemove(zip.zip)}
  />
);

/** The town of the marked ZIP code is a field, so that a list of a hundred is not a hundred fields. */
const Town = ({ zip, isMarked, onName }: { zip: ServedZip; isMarked: boolean } & Pick<Props, 'onName'>) =>
  isMarked ? (
    <Input
      value={zip.place}
      ariaLabel={`Town of ${zip.zip}`}
      onChange={({ detail }) => onName(zip.zip, detail.value)}
    />
  ) : (
    zip.place
  );

/** Lists the area's ZIP codes with search; the marked one's town can be named. Over 40 lines: one table of JSX. */
export const ZipTable = ({ zipCodes, homes, problems, marked, onMark, onName, onRemove }: Props) => {
  const [text, setText] = useState('');
  const query = text.trim().toLowerCase();
  const shown = zipCodes
    .filter(({ zip, place }) => `${zip} ${place}`.toLowerCase().includes(query))
    .toSorted((a, b) => (a.zip < b.zip ? -1 : 1));
  const problemOf = (zip: ServedZip): string | undefined => {
    const at = `zipCodes.${zipCodes.indexOf(zip)}.`;
    return Object.entries(problems).find(([path]) => path.startsWith(at))?.[1];
  };
  return (
    <Table
      items={shown}
      trackBy="zip"
      wrapLines
      ariaLabels={{ tableLabel: 'ZIP codes' }}
      onRowClick={({ detail }) => onMark(detail.item.zip)}
      header={
        <Header
          variant="h3"
          counter={`(${zipCodes.length})`}
          description={problems.zipCodes && `The list ${problems.zipCodes}.`}
        >
          ZIP codes
        </Header>
      }
      filter={
        <TextFilter
          filteringText={text}
          filteringPlaceholder="Find a ZIP code or town"
          filteringAriaLabel="Find a ZIP code or town"
          filteringClearAriaLabel="Clear"
          onChange={({ detail }) => setText(detail.filteringText)}
        />
      }
      columnDefinitions={[
        {
          id: 'zip',
          header: 'ZIP code',
          isRowHeader: true,
          cell: ({ zip }) => (
            <Button variant="inline-link" ariaLabel={`Edit ${zip}`} onClick={() => onMark(zip)}>
              {zip}
            </Button>
          ),
        },
        {
          id: 'place',
          header: 'Town',
          cell: (zip) => (
            <>
              <Town zip={zip} isMarked={zip.zip === marked} onName={onName} />
              {problemOf(zip) && <Box color="text-status-error">It {problemOf(zip)}.</Box>}
            </>
          ),
        },
        { id: 'home', header: 'Vendors start here', cell: ({ zip }) => homes[zip]?.join(', ') ?? '–' },
        {
          id: 'acts',
          header: 'Remove',
          cell: (zip) => <RowActions zip={zip} home={homes[zip.zip] !== undefined} onRemove={onRemove} />,
        },
      ]}
      empty={query ? 'No ZIP code matches.' : 'No ZIP codes yet: nobody can book a visit.'}
    />
  );
};
