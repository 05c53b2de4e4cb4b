import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import type { MemberView } from '../../../../../shared/company/identity/member.ts';
import { FormModal } from '../../../../ui/console/form/form-modal.tsx';
import { useNotices } from '../../../../ui/console/notices/notices.tsx';
import { nameOf } from './person.ts';
import { useChangeMember } from './use-change-member.ts';

const words = {
  off: {
    header: 'Switch off',
    submit: 'Switch off',
    text: 'can’t come in any more, on any device, after five seconds at the latest. What they did stays, and what is assigned to them stays theirs until you assign it anew.',
    done: 'is switched off.',
  },
  on: {
    header: 'Switch on',
    submit: 'Switch on',
    text: 'can come in again with the same roles as before.',
    done: 'can come in again.',
  },
};

/** Deactivates or reactivates a member. */
const SwitchMember = ({ member, onClose }: { member: MemberView; onClose: () => void }) => {
  const { notify } = useNotices();
  const { mutate, isPending, error } = useChangeMember(member);
  const { header, submit, text, done } = member.status === 'active' ? words.off : words.on;
  const change = (): void =>
    mutate(
      { status: member.status === 'active' ? 'disabled' : 'active' },
      {
        onSuccess: () => {
          notify({ type: 'success', text: `${nameOf(member)} ${done}` });
          onClose();
        },
      },
    );
  return (
    <FormModal
      header={`${header} ${nameOf(member)}`}
      submit={submit}
      isBusy={isPending}
      onSubmit={change}
      onClose={onClose}
    >
      {error && (
        <Alert type="error" statusIconAriaLabel="Error">
          {error.message}
        </Alert>
      )}
      <Box>
        {nameOf(member)} {text}
      </Box>
    </FormModal>
  );
};

export default SwitchMember;
