import ColumnLayout from '@cloudscape-design/components/column-layout';
import FormField from '@cloudscape-design/components/form-field';
import Grid from '@cloudscape-design/components/grid';
import Input from '@cloudscape-design/components/input';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isZip, ZIP_PROBLEM } from '../../../../shared/contract/place.ts';
import { api } from '../../../platform/api/api.ts';
import { DateField } from '../../../ui/console/form/date-field.tsx';
import { type FieldOf, fieldErrors } from '../../../ui/console/form/field-errors.ts';
import { FormModal } from '../../../ui/console/form/form-modal.tsx';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import { priceIn } from '../price-in.ts';
import { actProblem, useListingAct } from './use-listing-act.ts';

interface Draft {
  readonly line1: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly price: string;
  readonly onMarketDate: string;
}

/** The field that shows what the server says of each part of a listing. */
const fields: FieldOf<keyof Draft> = {
  'address.line1': 'line1',
  'address.city': 'city',
  'address.state': 'state',
  'address.zip': 'zip',
  listPrice: 'price',
  onMarketDate: 'onMarketDate',
};

const problemsOf = ({ line1, city, state, zip, price }: Draft): Partial<Record<keyof Draft, string | undefined>> => ({
  line1: line1.trim() === '' ? 'Enter number and street.' : undefined,
  city: city.trim() === '' ? 'Enter the town.' : undefined,
  state: /^[A-Za-z]{2}$/.test(state.trim()) ? undefined : 'Two letters, like PA.',
  zip: isZip(zip.trim()) ? undefined : `A ZIP code ${ZIP_PROBLEM}.`,
  price:
    price.trim() === '' || priceIn(price) !== undefined ? undefined : 'Enter dollars, like 425,000, or leave it empty.',
});

const inputOf = ({ line1, city, state, zip, price, onMarketDate }: Draft) => {
  const listPrice = priceIn(price);
  return {
    address: { line1: line1.trim(), city: city.trim(), state: state.trim(), zip: zip.trim() },
    ...(listPrice !== undefined && { listPrice }),
    ...(onMarketDate !== '' && { onMarketDate }),
  };
};

/** Begins a listing for an address; what is not known yet can wait. One form, so its fields stay together. */
export const CreateDialog = ({ onClose }: { onClose: () => void }) => {
  const navigate = useNavigate();
  const { state } = useWorkspace();
  const [draft, setDraft] = useState<Draft>({ line1: '', city: '', state, zip: '', price: '', onMarketDate: '' });
  const [isAsked, setAsked] = useState(false);
  const set = (changes: Partial<Draft>): void => setDraft({ ...draft, ...changes });
  const problems = problemsOf(draft);
  const { mutate, isPending, error } = useListingAct(
    (input: ReturnType<typeof inputOf>, idempotencyKey) => api('POST /api/listings', input, { idempotencyKey }),
    ({ address }) => `${address.line1} is a draft. Add what is missing and bring it to market.`,
  );
  const refused = fieldErrors(error, fields);
  const shown = (name: keyof Draft) => (isAsked ? problems[name] : undefined) ?? refused[name];
  const text = (name: 'line1' | 'city' | 'state' | 'zip', autoComplete: string) => (
    <Input value={draft[name]} autoComplete={autoComplete} onChange={({ detail }) => set({ [name]: detail.value })} />
  );
  return (
    <FormModal
      header="New listing"
      submit="Create the draft"
      hasDraft
      isBusy={isPending}
      error={actProblem(error, fields)}
      onSubmit={() => {
        setAsked(true);
        if (Object.values(problems).some((problem) => problem !== undefined)) return;
        mutate(inputOf(draft), {
          onSuccess: ({ listingId }) => void navigate(`/admin/agent/listings/${listingId}`),
        });
      }}
      onClose={onClose}
    >
      <FormField label="Street" errorText={shown('line1')}>
        {text('line1', 'off')}
      </FormField>
      <Grid gridDefinition={[{ colspan: 6 }, { colspan: 3 }, { colspan: 3 }]}>
        <FormField label="Town" errorText={shown('city')}>
          {text('city', 'off')}
        </FormField>
        <FormField label="State" errorText={shown('state')}>
          {text('state', 'off')}
        </FormField>
        <FormField label="ZIP code" errorText={shown('zip')}>
          {text('zip', 'off')}
        </FormField>
      </Grid>
      <ColumnLayout columns={2}>
        <FormField label="List price" description="Can wait." errorText={shown('price')}>
          <Input
            value={draft.price}
            inputMode="decimal"
            placeholder="425,000"
            onChange={({ detail }) => set({ price: detail.value })}
          />
        </FormField>
        <DateField
          label="On-market date"
          description="It goes active by itself that day."
          value={draft.onMarketDate}
          errorText={shown('onMarketDate')}
          onChange={(date) => set({ onMarketDate: date })}
        />
      </ColumnLayout>
    </FormModal>
  );
};
