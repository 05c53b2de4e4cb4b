import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Table from '@cloudscape-design/components/table';
import TextFilter from '@cloudscape-design/components/text-filter';
import { useState } from 'react';
import type { ServedZip } from '../../../../../shared/company/area/area-problems.ts';

interface Props {
  zipCodes: readonly ServedZip[];
  homes: Readonly<Record<string, readonly string[]>>;
  problems: Record<string, string>;
  onMark: (zip: string | undefined) => void;
  onEdit: (zip: ServedZip) => void;
  onRemove: (zip: string) => void;
}

const RowActions = ({
  zip,
  home,
  onEdit,
  onRemove,
}: { zip: ServedZip; home: boolean } & Pick<Props, 'onEdit' | 'onRemove'>) => (
  <SpaceBetween size="xs" direction="horizontal">
    <Button variant="inline-icon" iconName="edit" ariaLabel={`Correct ${zip.zip}`} onClick={() => onEdit(zip)} />
    <Button
      variant="inline-icon"
      iconName="remove"
      ariaLabel={`Remove ${zip.zip}`}
      disabled={home}
      disabledReason="A vendor starts there."
      onClick={() => onRemove(zip.zip)}
    />
  </SpaceBetween>
);

/** Lists the area's ZIP codes with search, edit and remove. Over 40 lines: one table of JSX. */
export const ZipTable = ({ zipCodes, homes, problems, onMark, onEdit, onRemove }: Props) => {
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
          filteringPlaceholder="Find a ZIP code or place"
          filteringAriaLabel="Find a ZIP code or place"
          filteringClearAriaLabel="Clear"
          onChange={({ detail }) => setText(detail.filteringText)}
        />
      }
      columnDefinitions={[
        { id: 'zip', header: 'ZIP code', isRowHeader: true, cell: ({ zip }) => zip },
        {
          id: 'place',
          header: 'Place',
          cell: (zip) => (
            <>
              {zip.place}
              {problemOf(zip) && <Box color="text-status-error">It {problemOf(zip)}.</Box>}
            </>
          ),
        },
        { id: 'lat', header: 'Latitude', cell: ({ lat }) => lat.toFixed(4) },
        { id: 'lng', header: 'Longitude', cell: ({ lng }) => lng.toFixed(4) },
        { id: 'home', header: 'Vendors start here', cell: ({ zip }) => homes[zip]?.join(', ') ?? '–' },
        {
          id: 'acts',
          header: 'Change',
          cell: (zip) => (
            <RowActions zip={zip} home={homes[zip.zip] !== undefined} onEdit={onEdit} onRemove={onRemove} />
          ),
        },
      ]}
      empty={query ? 'No ZIP code matches.' : 'No ZIP codes yet: nobody can book a visit.'}
    />
  );
};
