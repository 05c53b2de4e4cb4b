import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import Textarea from '@cloudscape-design/components/textarea';
import { useState } from 'react';
import { isLeading } from '../../../../../shared/contract/access/people.ts';
import { formatCents } from '../../../../../shared/contract/money.ts';
import type { DeliveryDesk } from '../../../../../shared/fulfilment/delivery/contract.ts';
import type { DeliveryItem } from '../../../../../shared/fulfilment/delivery/delivery.ts';
import { api } from '../../../../platform/api/api.ts';
import { UnsavedGuard } from '../../../../ui/console/form/draft/unsaved-guard.tsx';
import { FormModal } from '../../../../ui/console/form/form-modal.tsx';
import { useLacking } from '../../../../ui/console/form/use-lacking.ts';
import { formatMoment } from '../../../../ui/console/times.ts';
import { useWorkspace } from '../../../../ui/console/workspace.tsx';
import styles from './delivery.module.css';
import { DeliverySection } from './delivery-section.tsx';
import { LinkFields } from './link-fields.tsx';
import { useDesk } from './use-desk.ts';

const stateWords = {
  draft: 'Being prepared',
  review: 'Waiting for a look',
  delivered: 'With the customer',
  revision: 'Changes asked for',
  accepted: 'Accepted',
} as const;

const lockWords = ({ isLocked, lockedBy, balance, unlocked }: DeliveryDesk): string => {
  if (lockedBy === 'cancelled') return 'Downloads closed: the order is canceled';
  if (unlocked) return `Downloads opened by ${unlocked.by}: ${unlocked.reason}`;
  if (!isLocked) return 'Paid: downloads are open';
  return balance > 0 ? `Downloads locked: ${formatCents(balance)} is due` : 'Downloads locked: the payment is disputed';
};

const withItem = (sections: DeliveryDesk['sections'], s: number, items: DeliveryItem[]): DeliveryDesk['sections'] =>
  sections.map((section, i) => (i === s ? { ...section, items } : section));

/** What the customer asked to have changed, each with its place in the picture. Over 40 lines: one list of JSX. */
const Wishes = ({ delivery }: { delivery: DeliveryDesk }) => {
  const open = delivery.rounds.find(({ answeredAt }) => answeredAt === null);
  if (!open) return null;
  const urlOf = (id: string) => delivery.files.find(({ fileId }) => fileId === id);
  const pictures = delivery.sections.flatMap(({ items }) => items.map(({ fileId }) => fileId));
  return (
    <Alert
      type="warning"
      statusIconAriaLabel="Changes"
      header={`Changes the customer asked for, round ${open.round} of 2`}
    >
      <ol className={styles.wishes}>
        {open.items.map(({ fileId, note, x, y }) => {
          const { url, width = 3, height = 2 } = urlOf(fileId) ?? {};
          return (
            <li key={`${fileId} ${note}`}>
              <figure className={styles.spot}>
                {url && (
                  <img
                    src={url}
                    alt={`Number ${pictures.indexOf(fileId) + 1} with the place that is meant`}
                    width={width}
                    height={height}
                  />
                )}
                {x !== undefined && y !== undefined && (
                  <span style={{ left: `${x * 100}%`, top: `${y * 100}%` }} aria-hidden="true" />
                )}
              </figure>
              <div>
                <strong>{`Picture ${pictures.indexOf(fileId) + 1}`}</strong>
                {x !== undefined && y !== undefined && (
                  <small>{` ${Math.round(x * 100)}% from the left, ${Math.round(y * 100)}% from the top`}</small>
                )}
                <div>{note}</div>
              </div>
            </li>
          );
        })}
      </ol>
    </Alert>
  );
};

const Unlock = ({ onUnlock, onClose }: { onUnlock: (reason: string) => void; onClose: () => void }) => {
  const [reason, setReason] = useState('');
  const { lacking, ifWhole } = useLacking({ reason: reason.trim() === '' && 'Say why, for the log.' });
  return (
    <FormModal
      header="Open downloads before they are paid"
      submit="Open downloads"
      onSubmit={ifWhole(() => onUnlock(reason.trim()))}
      onClose={onClose}
    >
      <FormField label="Why?" description="It is kept in the audit log." errorText={lacking('reason')}>
        <Textarea value={reason} onChange={({ detail }) => setReason(detail.value.slice(0, 300))} />
      </FormField>
    </FormModal>
  );
};

/**
 * What the desk does with a delivery: add pictures, name them, mark what was altered, show it to the customer.
 * Over 40 lines: one form of JSX with its acts.
 */
const DeliveryEditor = ({ start }: { start: DeliveryDesk }) => {
  const { me, zone } = useWorkspace();
  const desk = useDesk(start);
  const { delivery, sections, setSections, links, setLinks, isBusy, isChanged, sending, problems, news } = desk;
  const [isUnlocking, setUnlocking] = useState(false);
  const { deliveryId, state } = delivery;
  const isOpen = state === 'draft' || state === 'review' || state === 'revision';
  const isAdding = state === 'review' && delivery.deliveredAt !== null;
  const isEmpty = links.length === 0 && sections.every(({ items }) => items.length === 0);
  const step = (path: 'submit' | 'deliver') =>
    desk.act(async ({ version }) =>
      path === 'submit'
        ? await api('POST /api/deliveries/{deliveryId}/submit', { deliveryId, version })
        : await api('POST /api/deliveries/{deliveryId}/deliver', { deliveryId, version }),
    );
  const leave = () =>
    desk.act(async ({ version }) =>
      api('POST /api/deliveries/{deliveryId}/additions', { deliveryId, version, isAdding: false }),
    );
  return (
    <SpaceBetween size="m">
      {isChanged && <UnsavedGuard />}
      <div className={styles.state}>
        <StatusIndicator type={isOpen ? 'pending' : 'success'}>{stateWords[state]}</StatusIndicator>
        <span>
          {isOpen
            ? `Due ${formatMoment(delivery.dueAt, zone)}`
            : `Delivered ${formatMoment(delivery.deliveredAt ?? delivery.dueAt, zone)}`}
        </span>
        <span>{lockWords(delivery)}</span>
        {[...(delivery.review ? [delivery.review] : []), ...(delivery.partyReviews ?? [])].map(
          ({ stars, text, at }) => (
            <span key={at}>{`${stars} of 5 stars${text ? `: ${text}` : ''}`}</span>
          ),
        )}
      </div>
      <Wishes delivery={delivery} />
      {isAdding && (
        <Alert type="info" statusIconAriaLabel="Info">
          You are adding to what was delivered. The customer keeps seeing that until you deliver it anew.
        </Alert>
      )}
      {news.length > 0 && (
        <Alert type="info" statusIconAriaLabel="Info" header="Not only you">
          {news.map((line) => (
            <div key={line}>{line}</div>
          ))}
        </Alert>
      )}
      {problems.length > 0 && (
        <Alert
          type="error"
          statusIconAriaLabel="Error"
          header={problems.length === 1 ? 'This did not work' : 'These did not work'}
        >
          {problems.map((problem) => (
            <div key={problem}>{problem}</div>
          ))}
        </Alert>
      )}
      {sections.map((section, s) => (
        <DeliverySection
          key={section.service}
          section={section}
          files={delivery.files}
          isOpen={isOpen}
          isEnded={delivery.handedIn?.includes(section.service) ?? false}
          onItems={(items) => setSections(withItem(sections, s, items))}
          onFiles={(files) => void desk.addFiles(section.service, files)}
        />
      ))}
      <span role="status">
        {sending > 0 ? `${sending === 1 ? '1 file is' : `${sending} files are`} being sent and checked` : ''}
      </span>
      <LinkFields links={links} isOpen={isOpen} onChange={setLinks} />
      <SpaceBetween size="xs" direction="horizontal">
        {isOpen && (
          <Button disabled={!isChanged} loading={isBusy && isChanged} onClick={() => void desk.act()}>
            Save
          </Button>
        )}
        {(state === 'delivered' || state === 'accepted') && (
          <Button loading={isBusy} onClick={() => void desk.reopen()}>
            Add to it
          </Button>
        )}
        {isAdding && (
          <Button disabled={isBusy || sending > 0} onClick={() => void leave()}>
            Leave it as it was delivered
          </Button>
        )}
        {state === 'draft' && (
          <Button disabled={isEmpty || sending > 0} onClick={() => void step('submit')}>
            Hand over for a look
          </Button>
        )}
        {isOpen && (
          <Button
            variant="primary"
            loading={isBusy}
            disabled={isEmpty || sending > 0}
            onClick={() => void step('deliver')}
          >
            {state === 'revision' ? 'Deliver the changes and tell the customer' : 'Deliver and tell the customer'}
          </Button>
        )}
        {delivery.isLocked && delivery.lockedBy !== 'cancelled' && isLeading(me.roles) && (
          <Button onClick={() => setUnlocking(true)}>Open downloads</Button>
        )}
      </SpaceBetween>
      {isUnlocking && (
        <Unlock
          onClose={() => setUnlocking(false)}
          onUnlock={(reason) => {
            setUnlocking(false);
            void desk.act(
              async ({ version }) =>
                await api('POST /api/deliveries/{deliveryId}/unlock', { deliveryId, version, reason }),
            );
          }}
        />
      )}
    </SpaceBetween>
  );
};

export default DeliveryEditor;
