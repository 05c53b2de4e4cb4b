import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import { useState } from 'react';
import type { MemberView } from '../../../../../shared/company/identity/member.ts';
import { accessAfter, refusalMessages, refuseChange } from '../../../../../shared/company/identity/member-change.ts';
import { namesOfRoles } from '../../../../../shared/company/identity/roles.ts';
import { isStaff, type Role, staffRoles } from '../../../../../shared/contract/access/people.ts';
import { FormModal } from '../../../../ui/console/form/form-modal.tsx';
import { useNotices } from '../../../../ui/console/notices/notices.tsx';
import { nameOf } from './person.ts';
import { RoleChoice } from './role-choice.tsx';
import { useChangeMember } from './use-change-member.ts';
import { VendorChoice } from './vendor-choice.tsx';

const problemOf = (member: MemberView, roles: readonly Role[]): string | undefined => {
  if (roles.length === 0) return 'Choose at least one role, or switch the person off instead.';
  const refused = refuseChange(member, accessAfter(member, { roles }), member.isYou);
  return refused === 'ownAccess' ? refusalMessages.ownAccess : undefined;
};

/** Edits a member's roles, effective within five seconds. Over 40 lines: one dialog of JSX with its state. */
const EditMember = ({ member, onClose }: { member: MemberView; onClose: () => void }) => {
  const [roles, setRoles] = useState<readonly Role[]>(member.roles);
  const [vendorId, setVendorId] = useState(member.vendorId);
  const { notify } = useNotices();
  const { mutate, isPending, error } = useChangeMember(member);
  const problem = problemOf(member, roles);
  const isVendor = roles.includes('vendor');
  const save = (): void =>
    mutate(
      { roles: [...roles], ...(isVendor && vendorId !== undefined && { vendorId }) },
      {
        onSuccess: (changed) => {
          notify({ type: 'success', text: `${nameOf(changed)} is ${namesOfRoles(changed.roles)} now.` });
          onClose();
        },
      },
    );
  return (
    <FormModal
      header={`Roles of ${nameOf(member)}`}
      submit="Save"
      isBusy={isPending}
      isClosed={problem !== undefined}
      onSubmit={save}
      onClose={onClose}
    >
      {error && (
        <Alert type="error" statusIconAriaLabel="Error">
          {error.fields.vendorId ? 'Choose the vendor they work for.' : error.message}
        </Alert>
      )}
      <RoleChoice
        chosen={roles}
        onChange={setRoles}
        errorText={problem}
        offered={staffRoles}
        disabled={isStaff(member.roles) ? [] : staffRoles}
      />
      {isVendor && <VendorChoice vendorId={vendorId} onChange={setVendorId} />}
      <Box color="text-body-secondary" fontSize="body-s">
        {isStaff(member.roles)
          ? 'It holds for their next click, at the latest after five seconds.'
          : 'To make somebody staff, invite the address: staff come in through Google.'}
      </Box>
    </FormModal>
  );
};

export default EditMember;
