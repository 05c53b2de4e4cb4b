import Button from '@cloudscape-design/components/button';
import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { isLeading } from '../../../../shared/contract/access/people.ts';
import { localDate } from '../../../../shared/contract/time.ts';
import type { TaxRuleView } from '../../../../shared/deals/state-pa/contract.ts';
import { Problem } from '../../../ui/console/notices/problem.tsx';
import { useApi } from '../../../ui/console/queries/use-api.ts';
import { useClock } from '../../../ui/console/use-clock.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import { DatesCard } from './dates-card.tsx';
import { DisclosuresCard } from './disclosures-card.tsx';
import { MunicipalitiesCard } from './municipalities/municipalities-card.tsx';
import { TaxDialog } from './tax-dialog.tsx';
import { TransferTaxCard } from './transfer-tax-card.tsx';
import { VersionsDialog } from './versions-dialog.tsx';

interface TaxActionsProps {
  readonly taxes: readonly TaxRuleView[];
  readonly today: string;
  readonly canEdit: boolean;
}

const TaxActions = ({ taxes, today, canEdit }: TaxActionsProps) => {
  const [open, setOpen] = useState<{ tax: TaxRuleView; act: string }>();
  const close = (): void => setOpen(undefined);
  const items = [
    ...(canEdit ? taxes.map(({ code, title }) => ({ id: `edit ${code}`, text: `Change: ${title}` })) : []),
    ...taxes.map(({ code, title }) => ({ id: `versions ${code}`, text: `Versions: ${title}` })),
  ];
  return (
    <>
      <ButtonDropdown
        items={items}
        onItemClick={({ detail }) => {
          const [act = '', code] = detail.id.split(' ');
          const tax = taxes.find((each) => each.code === code);
          if (tax) setOpen({ tax, act });
        }}
      >
        Rates
      </ButtonDropdown>
      {open?.act === 'edit' && <TaxDialog tax={open.tax} today={today} onClose={close} />}
      {open?.act === 'versions' && (
        <VersionsDialog kind="tax" code={open.tax.code} title={open.tax.title} onClose={close} />
      )}
    </>
  );
};

/** What holds for deals in Pennsylvania, each rule with where it is written. */
const Rules = () => {
  const { me, zone } = useWorkspace();
  const today = localDate(useClock(), zone);
  const canEdit = isLeading(me.roles);
  const { data, error, isPending, refetch } = useApi('GET /api/pa/rules', {});
  return (
    <SpaceBetween size="l">
      <Header variant="h1" description="Each rule with its source and the day it was checked. Not legal advice.">
        Pennsylvania rules
      </Header>
      {error && !data && <Problem error={error} retry={refetch} />}
      {isPending && !error && <Button loading>Loading...</Button>}
      {data && (
        <SpaceBetween size="l">
          <TransferTaxCard
            today={today}
            rules={data}
            actions={<TaxActions taxes={data.taxes} today={today} canEdit={canEdit} />}
          />
          <MunicipalitiesCard municipalities={data.municipalities} today={today} canEdit={canEdit} />
          <DatesCard dates={data.dates} today={today} canEdit={canEdit} />
          <DisclosuresCard disclosures={data.disclosures} today={today} canEdit={canEdit} />
        </SpaceBetween>
      )}
    </SpaceBetween>
  );
};

const PaRealEstate = () => {
  const { state } = useWorkspace();
  if (state === 'PA') return <Rules />;
  return (
    <Header variant="h1" description="Your company serves another state.">
      {'Pennsylvania rules'}
    </Header>
  );
};

export default PaRealEstate;
