import Box from '@cloudscape-design/components/box';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import { useState } from 'react';
import type { PublicationView } from '../../../../../shared/deals/publication/contract.ts';
import { api } from '../../../../platform/api/api.ts';
import { FormModal } from '../../../../ui/console/form/form-modal.tsx';
import { problemOf, usePublicationAct } from './use-publication.ts';

/** Matches the listing with its record in the MLS by hand. */
export const MlsNumberDialog = ({ view, onClose }: { view: PublicationView; onClose: () => void }) => {
  const [number, setNumber] = useState('');
  const [isAsked, setAsked] = useState(false);
  const { listingId, version } = view;
  const { mutate, isPending, error } = usePublicationAct(
    (text: string) => api('PUT /api/listings/{listingId}/mls', { listingId, version, number: text }),
    (_view, text) => `Matched with MLS #${text}.`,
  );
  return (
    <FormModal
      header="Enter MLS number"
      submit="Match"
      hasDraft
      isBusy={isPending}
      error={problemOf(error)}
      onSubmit={() => {
        setAsked(true);
        if (number.trim()) mutate(number.trim(), { onSuccess: onClose });
      }}
      onClose={onClose}
    >
      <FormField
        label="MLS number"
        errorText={isAsked && !number.trim() ? 'Enter the number as the MLS shows it, like PABU2100123.' : undefined}
      >
        <Input value={number} onChange={({ detail }) => setNumber(detail.value.slice(0, 40))} />
      </FormField>
      <Box color="text-body-secondary">A feed does this by itself. By hand, it’s in the audit log under your name.</Box>
    </FormModal>
  );
};
