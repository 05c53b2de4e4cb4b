import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import FormField from '@cloudscape-design/components/form-field';
import Header from '@cloudscape-design/components/header';
import Input from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { isZip } from '../../../../../shared/contract/place.ts';
import type { MunicipalityView } from '../../../../../shared/deals/state-pa/contract.ts';
import { municipalitiesOf } from '../../../../../shared/deals/state-pa/rule-days.ts';
import { DateField } from '../../../../ui/console/form/date-field.tsx';
import { RemoveDialog } from '../remove-dialog.tsx';
import { usualSettlement } from '../usual-settlement.ts';
import { VersionsDialog } from '../versions-dialog.tsx';
import { MunicipalityDialog } from './municipality-dialog.tsx';
import { MunicipalityRule } from './municipality-rule.tsx';

interface Props {
  readonly municipalities: readonly MunicipalityView[];
  readonly today: string;
  readonly canEdit: boolean;
}

interface Open {
  readonly act: 'add' | 'edit' | 'versions' | 'remove';
  readonly rule?: MunicipalityView;
}

const Dialogs = ({ open, today, onClose }: { open: Open | undefined; today: string; onClose: () => void }) => {
  if (!open) return null;
  const { act, rule } = open;
  if (act === 'add') return <MunicipalityDialog today={today} onClose={onClose} />;
  if (!rule) return null;
  if (act === 'edit') return <MunicipalityDialog known={rule} today={today} onClose={onClose} />;
  if (act === 'remove') return <RemoveDialog known={rule} onClose={onClose} />;
  return <VersionsDialog kind="municipality" code={rule.code} title={rule.name} onClose={onClose} />;
};

/**
 * What townships and boroughs ask for when a house is sold, with its dates for one settlement. Over 40 lines: one card
 * of JSX with its state.
 */
export const MunicipalitiesCard = ({ municipalities, today, canEdit }: Props) => {
  const [zip, setZip] = useState('');
  const [settlement, setSettlement] = useState(() => usualSettlement(today));
  const [open, setOpen] = useState<Open>();
  const typed = zip.trim();
  const shown = isZip(typed) ? municipalitiesOf(municipalities, typed) : municipalities;
  return (
    <Container
      header={
        <Header
          variant="h2"
          description="Certificates before settlement; a violation alone can’t deny one."
          actions={canEdit && <Button onClick={() => setOpen({ act: 'add' })}>Add a municipality</Button>}
        >
          Municipalities
        </Header>
      }
    >
      <SpaceBetween size="l">
        <SpaceBetween size="m" direction="horizontal">
          <FormField
            label="ZIP code of the house"
            errorText={typed.length === 5 && !isZip(typed) && 'Five digits like 18901.'}
          >
            <Input inputMode="numeric" value={zip} onChange={({ detail }) => setZip(detail.value)} />
          </FormField>
          <DateField label="Settlement of the sale" value={settlement} onChange={setSettlement} />
        </SpaceBetween>
        {shown.length === 0 && (
          <Box color="text-body-secondary">
            No municipality with this ZIP code yet. Ask the township or borough whether it wants a certificate.
          </Box>
        )}
        {shown.map((rule) => (
          <MunicipalityRule
            key={rule.code}
            rule={rule}
            settlement={settlement}
            today={today}
            canEdit={canEdit}
            onAct={(act) => setOpen({ act, rule })}
          />
        ))}
      </SpaceBetween>
      <Dialogs open={open} today={today} onClose={() => setOpen(undefined)} />
    </Container>
  );
};
