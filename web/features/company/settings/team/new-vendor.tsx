import FormField from '@cloudscape-design/components/form-field';
import Multiselect from '@cloudscape-design/components/multiselect';
import Select from '@cloudscape-design/components/select';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ServiceCode } from '../../../../../shared/company/catalog/service.ts';
import { serviceCodes } from '../../../../../shared/company/catalog/service-name.ts';
import { needsVisit } from '../../../../../shared/company/catalog/visited.ts';
import type { VendorView } from '../../../../../shared/sales/settings/vendors.ts';
import { type ApiInput, api } from '../../../../platform/api/api.ts';
import type { ApiError } from '../../../../platform/api/api-error.ts';
import { choicesRead } from '../../../../ui/console/form/choices-read.ts';
import { FormModal } from '../../../../ui/console/form/form-modal.tsx';
import { useLacking } from '../../../../ui/console/form/use-lacking.ts';
import { serviceLabel } from '../../../../ui/console/marks/labels.ts';
import { useNotices } from '../../../../ui/console/notices/notices.tsx';
import { ActProblem } from '../../../../ui/console/notices/problem.tsx';
import { sentence, TextField } from '../text-field.tsx';
import { teamChanged } from './team-changed.ts';
import { useVendorContext, zipOptions } from './use-vendor-context.ts';

const skillOptions = serviceCodes.filter(needsVisit).map((code) => ({ value: code, label: serviceLabel(code) }));

/** Creates a vendor with the minimum that booking requires. Over 40 lines: one dialog of JSX with its state. */
export const NewVendor = ({ onClose, onAdded }: { onClose: () => void; onAdded: (vendorId: string) => void }) => {
  const client = useQueryClient();
  const { notify } = useNotices();
  const { known, answers } = useVendorContext();
  const [name, setName] = useState('');
  const [skills, setSkills] = useState<ServiceCode[]>([]);
  const [homeZip, setHomeZip] = useState('');
  const [email, setEmail] = useState('');
  const { mutate, isPending, error } = useMutation<VendorView, ApiError, ApiInput<'POST /api/vendors'>>({
    mutationFn: (input) => api('POST /api/vendors', input),
    onSuccess: async (vendor) => {
      await teamChanged(client);
      notify({ type: 'success', text: `${vendor.name} can be booked. Set hours and days off here.` });
      onAdded(vendor.vendorId);
    },
  });
  const fields = error?.fields ?? {};
  const places = zipOptions(known?.zips ?? []);
  const { lacking, ifWhole } = useLacking({
    name: name.trim() === '' && 'Enter a name.',
    skills: skills.length === 0 && 'Choose what they do.',
    homeZip: homeZip === '' && 'Choose where they start from.',
  });
  return (
    <FormModal
      header="Add a vendor"
      submit="Add"
      closeLabel="Close without adding"
      isBusy={isPending}
      hasDraft={name !== '' || skills.length > 0 || homeZip !== '' || email !== ''}
      onSubmit={ifWhole(() => mutate({ name, skills, homeZip, ...(email.trim() && { email: email.trim() }) }))}
      onClose={onClose}
    >
      {error && Object.keys(fields).length === 0 && <ActProblem error={error} />}
      <TextField label="Name" value={name} error={lacking('name') ?? fields.name} onChange={setName} />
      <FormField label="Services" errorText={lacking('skills') ?? sentence('Services', fields.skills)}>
        <Multiselect
          options={skillOptions}
          selectedOptions={skillOptions.filter(({ value }) => skills.includes(value))}
          placeholder="What they do"
          deselectAriaLabel={({ label }) => `Remove ${label ?? ''}`}
          onChange={({ detail }) => setSkills(detail.selectedOptions.map(({ value }) => value as ServiceCode))}
        />
      </FormField>
      <FormField
        label="Starts from"
        description="Travel is counted from here."
        errorText={lacking('homeZip') ?? sentence('The ZIP code', fields.homeZip)}
      >
        <Select
          filteringType="auto"
          options={places}
          {...choicesRead(...answers)}
          placeholder="A ZIP code of your service area"
          selectedOption={places.find(({ value }) => value === homeZip) ?? null}
          onChange={({ detail }) => setHomeZip(detail.selectedOption.value ?? '')}
        />
      </FormField>
      <TextField
        label="Email"
        type="email"
        hint="Job offers go to this address. You can add it later."
        value={email}
        error={fields.email}
        onChange={setEmail}
      />
    </FormModal>
  );
};
