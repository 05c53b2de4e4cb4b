import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { leave } from '../../../../ui/console/form/draft/unsaved.ts';
import { ListSkeleton } from '../../../../ui/console/list/list-skeleton.tsx';
import { useListState } from '../../../../ui/console/list/list-state.ts';
import { Problem } from '../../../../ui/console/notices/problem.tsx';
import { InSidePanel } from '../../../../ui/console/page.tsx';
import { useApi } from '../../../../ui/console/queries/use-api.ts';
import { NewVendor } from './new-vendor.tsx';
import { VendorPanel } from './vendor-panel.tsx';
import { VendorTable } from './vendor-table.tsx';

/** Lists the vendors, with the selected one next to the list. Over 40 lines: one screen of JSX. */
const TeamSettings = () => {
  const { data, error, refetch } = useApi('GET /api/vendors', {});
  const [params, change] = useListState();
  const [isAdding, setAdding] = useState(false);
  const vendorId = params.get('vendor') ?? undefined;
  const open = (id: string | undefined): void => leave(() => change({ vendor: id }));
  if (error && !data) return <Problem error={error} retry={refetch} />;
  if (!data) return <ListSkeleton rows={8} />;
  const chosen = data.vendors.find((vendor) => vendor.vendorId === vendorId);
  return (
    <SpaceBetween size="l">
      <Header
        variant="h2"
        counter={`(${data.vendors.length})`}
        description="Who does the work: services, area, hours and days off. Changes count from the next booking on."
        actions={
          <Button variant="primary" onClick={() => setAdding(true)}>
            Add a vendor
          </Button>
        }
      >
        Team
      </Header>
      <VendorTable vendors={data.vendors} chosen={vendorId} onOpen={open} />
      {chosen && (
        <InSidePanel header={chosen.name} close={() => open(undefined)}>
          <VendorPanel key={chosen.vendorId} vendorId={chosen.vendorId} />
        </InSidePanel>
      )}
      {isAdding && (
        <NewVendor
          onClose={() => setAdding(false)}
          onAdded={(id) => {
            setAdding(false);
            open(id);
          }}
        />
      )}
    </SpaceBetween>
  );
};

export default TeamSettings;
