import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Checkbox from '@cloudscape-design/components/checkbox';
import Container from '@cloudscape-design/components/container';
import FormField from '@cloudscape-design/components/form-field';
import Header from '@cloudscape-design/components/header';
import Input from '@cloudscape-design/components/input';
import RadioGroup from '@cloudscape-design/components/radio-group';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ServiceCode } from '../../../../../shared/company/catalog/service.ts';
import { needsVisit } from '../../../../../shared/company/catalog/visited.ts';
import { formatCents } from '../../../../../shared/contract/money.ts';
import { localDate } from '../../../../../shared/contract/time.ts';
import type { BillTo, ListingView, MediaOffer } from '../../../../../shared/deals/listings/listing-view.ts';
import { deliveredServices } from '../../../../../shared/fulfilment/delivery/delivered.ts';
import { api } from '../../../../platform/api/api.ts';
import type { ApiError } from '../../../../platform/api/api-error.ts';
import { ListSkeleton } from '../../../../ui/console/list/list-skeleton.tsx';
import { serviceLabel } from '../../../../ui/console/marks/labels.ts';
import { type AskAgain, NobodyDoes } from '../../../../ui/console/notices/nobody-does.tsx';
import { useNotices } from '../../../../ui/console/notices/notices.tsx';
import { invalidate, useApi } from '../../../../ui/console/queries/use-api.ts';
import { useKey } from '../../../../ui/console/queries/use-key.ts';
import { formatDate, formatSpan, formatTime } from '../../../../ui/console/times.ts';
import { useWorkspace } from '../../../../ui/console/workspace.tsx';
import styles from '../listings.module.css';

const PLANS_SHOWN = 6;

interface Draft {
  readonly services: readonly ServiceCode[];
  readonly billTo: BillTo;
  readonly phone: string;
  readonly planId: string | undefined;
}

const inputOf = ({ listingId }: ListingView, { services, billTo }: Draft) => ({
  listingId,
  services: [...services],
  billTo,
});

/** What waits for its first payment is freed again unless it is paid in time. */
const placedText = (order: MediaOffer['order'], zone: string): string => {
  const placed = `Order ${order?.number ?? ''} is placed.`;
  if (!order?.payBy) return placed;
  return `${placed} Pay for it by ${formatTime(order.payBy, zone)} to keep its times: the link is in your email.`;
};

const usePlace = (listing: ListingView, onPlaced: () => void) => {
  const client = useQueryClient();
  const { notify } = useNotices();
  const { zone } = useWorkspace();
  const underKey = useKey();
  return useMutation<MediaOffer, ApiError, { draft: Draft; offer: MediaOffer; asksCompany: boolean }>({
    mutationFn: ({ draft, offer, asksCompany }) => {
      const { planId, phone } = draft;
      const sum = { expectedTotal: offer.pricing.total, expectedTax: offer.tax ?? 0 };
      const more = { ...(planId && { planId }), ...(phone.trim() && { phone: phone.trim() }), ...sum };
      const input = { ...inputOf(listing, draft), ...more, ...(asksCompany && { asksCompany }) };
      return underKey((idempotencyKey) => api('POST /api/listings/{listingId}/orders', input, { idempotencyKey }));
    },
    onSuccess: ({ order }) => {
      notify({ type: 'success', text: placedText(order, zone) });
      onPlaced();
    },
    onSettled: () => invalidate(client, 'GET /api/listings/{listingId}/orders'),
  });
};

const Plans = ({
  offer,
  again,
  planId,
  onChoose,
}: {
  offer: MediaOffer;
  again: AskAgain;
  planId: string | undefined;
  onChoose: (id: string) => void;
}) => {
  const { zone } = useWorkspace();
  const { plans, unserved, house } = offer;
  if (unserved.length > 0) return <NobodyDoes services={unserved} zip={house.zip} again={again} />;
  if (plans.length === 0) return <Box color="text-body-secondary">Nothing is free in the next two weeks.</Box>;
  return (
    <ul className={styles.plans} aria-label="Times">
      {plans.slice(0, PLANS_SHOWN).map(({ id, visits, vendors }) => (
        <li key={id}>
          <button type="button" aria-pressed={id === planId} onClick={() => onChoose(id)}>
            {visits.map(({ services, startsAt, endsAt, vendorId }) => (
              <span key={startsAt}>
                <b>
                  {formatDate(localDate(Date.parse(startsAt), zone))}, {formatSpan(startsAt, endsAt, zone)}
                </b>{' '}
                {services.map(serviceLabel).join(', ')}
                {vendors[vendorId] && ` · ${vendors[vendorId]}`}
              </span>
            ))}
          </button>
        </li>
      ))}
    </ul>
  );
};

const readyText = ({ ready, unserved }: MediaOffer): string | undefined => {
  // Where nobody does it, no date is too soon.
  if (!ready || unserved.length > 0) return undefined;
  const { by, orderBy, nearest } = ready;
  if (orderBy)
    return `All of these are delivered by ${formatDate(by)}, the market date. Order by ${formatDate(orderBy)}.`;
  const next = nearest ? ` The nearest date is ${formatDate(nearest)}.` : '';
  return `Nothing can be ready by ${formatDate(by)}, the market date.${next}`;
};

/** What is charged: the total with its sales tax. */
const sumOf = ({ pricing, tax = 0 }: MediaOffer): string => formatCents(pricing.total + tax);

/** What the chosen services cost, when the crew comes, and who pays. Over 40 lines: one part of the form in JSX. */
const Offer = ({
  offer,
  again,
  draft,
  onDraft,
}: {
  offer: MediaOffer;
  again: AskAgain;
  draft: Draft;
  onDraft: (next: Partial<Draft>) => void;
}) => {
  const { house, items, tax = 0, account } = offer;
  const assumed = house.assumed.map((each) => (each === 'sqFt' ? 'square feet' : 'rooms')).join(' and ');
  return (
    <SpaceBetween size="m">
      <div>
        {items.map(({ id, name, calculatedPrice }) => (
          <div key={id} className={styles.acts}>
            <span>{name}</span>
            <span>{formatCents(calculatedPrice)}</span>
          </div>
        ))}
        {tax > 0 && (
          <div className={styles.acts}>
            <span>Sales tax</span>
            <span>{formatCents(tax)}</span>
          </div>
        )}
        <div className={styles.acts}>
          <b>Total</b>
          <b>{sumOf(offer)}</b>
        </div>
        <Box color="text-body-secondary" variant="small">
          For {house.sqFt.toLocaleString('en-US')} sq ft and {house.rooms} rooms
          {assumed && `; the ${assumed} are assumed`}.
        </Box>
      </div>
      {offer.services.some(needsVisit) && (
        <FormField label="When" description={readyText(offer)} stretch>
          <Plans offer={offer} again={again} planId={draft.planId} onChoose={(planId) => onDraft({ planId })} />
        </FormField>
      )}
      <RadioGroup
        ariaLabel="Who pays"
        value={draft.billTo}
        items={[
          { value: 'self', label: 'I pay' },
          {
            value: 'company',
            label: account ? `On the bill of ${account.name}` : 'On my company’s bill',
            disabled: !account || !(account.isOnBill || isAskable(account)),
            description: accountText(account),
          },
        ]}
        onChange={({ detail }) => onDraft({ billTo: detail.value === 'company' ? 'company' : 'self' })}
      />
    </SpaceBetween>
  );
};

type Account = NonNullable<MediaOffer['account']>;

const isAskable = ({ reason }: Account): boolean => reason === 'limit' || reason === 'month';

const offTexts: Readonly<Record<NonNullable<Account['reason']>, string>> = {
  limit: 'The order passes the company’s limit.',
  month: 'The order passes the company’s limit of this month.',
  services: 'The company doesn’t pay for all of these services.',
  agent_pays: 'The company leaves paying to its agents.',
  suspended: 'The company can’t order on account right now.',
};

/** What putting the order on the company's bill means, said before it is chosen. */
const accountText = (account: Account | null): string | undefined => {
  if (!account) return 'You are on no company’s account.';
  const { name, reason, room } = account;
  if (reason === null) return undefined;
  if (!isAskable(account)) return offTexts[reason];
  const used = room ? ` ${formatCents(room.used)} of ${formatCents(room.limit)} is used.` : '';
  return `${offTexts[reason]}${used} We email ${name} for a signature and hold your times for 24 hours.`;
};

/**
 * Orders photos and other media for the listing's house: services, price, time, and who pays. Over 40 lines: one form
 * of JSX with its state.
 */
export const MediaCard = ({ listing }: { listing: ListingView }) => {
  const blank: Draft = { services: [], billTo: 'self', phone: '', planId: undefined };
  const [draft, setDraft] = useState(blank);
  const catalog = useApi('GET /api/catalog', {});
  const offered = deliveredServices.filter((code) => catalog.data?.services.some((service) => service.code === code));
  const input = inputOf(listing, { ...draft, billTo: 'self' });
  const quote = useApi('POST /api/listings/{listingId}/orders', input, { enabled: draft.services.length > 0 });
  const { mutate, isPending, error } = usePlace(listing, () => setDraft(blank));
  const offer = draft.services.length > 0 ? quote.data : undefined;
  const needsPlan = offer?.services.some(needsVisit) ?? false;
  const asksCompany = draft.billTo === 'company' && offer?.account?.isOnBill === false;
  return (
    <Container
      header={
        <Header variant="h2" description="Delivered photos can be chosen for the listing.">
          Order media
        </Header>
      }
    >
      <SpaceBetween size="m">
        <SpaceBetween size="m" direction="horizontal">
          {offered.map((code) => (
            <Checkbox
              key={code}
              checked={draft.services.includes(code)}
              onChange={({ detail }) =>
                setDraft({
                  ...draft,
                  planId: undefined,
                  services: detail.checked ? [...draft.services, code] : draft.services.filter((each) => each !== code),
                })
              }
            >
              {serviceLabel(code)}
            </Checkbox>
          ))}
        </SpaceBetween>
        {draft.services.length > 0 && quote.isPending && <ListSkeleton rows={3} />}
        {quote.error && (
          <Alert type="error" statusIconAriaLabel="Error">
            {quote.error.message}
          </Alert>
        )}
        {offer && (
          <Offer
            offer={offer}
            again={quote.refetch}
            draft={draft}
            onDraft={(next) => setDraft({ ...draft, ...next })}
          />
        )}
        {offer && (
          <FormField
            label="Your phone"
            description="The crew calls it. Empty uses the one in your profile."
            errorText={error?.fields.phone}
          >
            <Input
              inputMode="tel"
              autoComplete="tel"
              value={draft.phone}
              onChange={({ detail }) => setDraft({ ...draft, phone: detail.value })}
            />
          </FormField>
        )}
        {error && !error.fields.phone && (
          <Alert type="error" statusIconAriaLabel="Error">
            {error.message}
          </Alert>
        )}
        {offer && (
          <Button
            variant="primary"
            loading={isPending}
            disabled={needsPlan && draft.planId === undefined}
            onClick={() => mutate({ draft, offer, asksCompany }, { onError: () => void quote.refetch() })}
          >
            {asksCompany ? `Ask ${offer.account?.name} to pay ${sumOf(offer)}` : `Order for ${sumOf(offer)}`}
          </Button>
        )}
      </SpaceBetween>
    </Container>
  );
};
