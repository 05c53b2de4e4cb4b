import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { DomainView } from '../../../../shared/tenancy/domain.ts';
import { Problem } from '../../../ui/console/problem.tsx';
import { useRemove } from './use-domains.ts';

/** Says what removing a domain does before it is done. */
export const RemoveDomain = ({ domain, onClose }: { domain: DomainView; onClose: () => void }) => {
  const { mutate, isPending, error } = useRemove(onClose);
  return (
    <Modal
      visible
      header={`Remove ${domain.host}?`}
      closeAriaLabel="Close"
      onDismiss={onClose}
      footer={
        <Box float="right">
          <SpaceBetween size="xs" direction="horizontal">
            <Button variant="link" onClick={onClose}>
              Keep it
            </Button>
            <Button variant="primary" loading={isPending} onClick={() => mutate(domain)}>
              Remove
            </Button>
          </SpaceBetween>
        </Box>
      }
    >
      <SpaceBetween size="m">
        {error && <Problem error={error} />}
        <div>
          {domain.status === 'pending'
            ? 'Its records are forgotten; adding it again gives you another proof to make.'
            : 'Your site no longer answers at this address, and nobody can sign in there. Your other addresses stay.'}
        </div>
      </SpaceBetween>
    </Modal>
  );
};
