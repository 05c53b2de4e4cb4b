import Checkbox from '@cloudscape-design/components/checkbox';
import Container from '@cloudscape-design/components/container';
import FormField from '@cloudscape-design/components/form-field';
import Header from '@cloudscape-design/components/header';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isZip } from '../../../../shared/contract/place.ts';
import type { LeadDetail } from '../../../../shared/crm/leads/contract.ts';
import { isClosed } from '../../../../shared/crm/leads/lead-status.ts';
import { profiles } from '../../../../shared/sales/booking/workflow/workflow-memory.ts';
import type { ApiError } from '../../../platform/api/api-error.ts';
import { differs } from '../../../ui/console/form/draft/differs.ts';
import { UnsavedGuard } from '../../../ui/console/form/draft/unsaved-guard.tsx';
import { codeLabel, personLabel } from '../../../ui/console/marks/labels.ts';
import { useNotices } from '../../../ui/console/notices/notices.tsx';
import styles from './book.module.css';
import {
  type BookDraft,
  bookProblems,
  changedDraft,
  draftFor,
  missingText,
  needsTime,
  orderOf,
  propertyOf,
} from './book-draft.ts';
import { BookSummary } from './book-summary.tsx';
import { PersonFields, PropertyFields } from './property-fields.tsx';
import { QuotePrices } from './quote-prices.tsx';
import { ServiceChoice } from './service-choice.tsx';
import { TimeChoice } from './time-choice.tsx';
import { markWon, useBook } from './use-book.ts';
import { useHeldPlan } from './use-held-plan.ts';
import { useTotal } from './use-prices.ts';
import type { TimesQuery } from './use-times.ts';

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Container header={<Header variant="h2">{title}</Header>}>{children}</Container>
);

const timesQueryOf = (draft: BookDraft): TimesQuery | undefined => {
  const property = propertyOf(draft);
  if (!property || !isZip(draft.zip) || !needsTime(draft)) return undefined;
  return { ...property, services: draft.services, zip: draft.zip };
};

const profileOptions = profiles.map((value) => ({ value, label: codeLabel(value) }));

/** Property, services, time and customer, next to the total and the button that books. One form, so its JSX stays together. */
export const BookForm = ({ lead, state }: { lead: LeadDetail; state: string }) => {
  const navigate = useNavigate();
  const { notify } = useNotices();
  const [sessionId] = useState(() => crypto.randomUUID());
  const [start] = useState(() => draftFor(lead, state));
  const [draft, setDraft] = useState(start);
  const [isSubmitted, setSubmitted] = useState(false);
  const [willWin, setWillWin] = useState(true);
  const timesQuery = timesQueryOf(draft);
  const chosen = useHeldPlan(timesQuery, sessionId);
  const property = propertyOf(draft);
  const { quote, error: quoteError, requote } = useTotal(draft.services, property);
  const { mutate, isPending, error } = useBook();
  const problems = bookProblems(draft, chosen.held !== undefined);
  const change = (fields: Partial<BookDraft>): void => setDraft((now) => changedDraft(now, fields));
  const fields = { draft, problems, isSubmitted, onChange: change };
  const canWin = !isClosed(lead.status);
  // A time that was taken counts: leaving gives it back.
  const isDirty = differs(draft, start) || chosen.held !== undefined;

  const fail = (cause: ApiError): void => {
    if (cause.code === 'PRICE_CHANGED') void requote();
    if (cause.code === 'HOLD_EXPIRED' || cause.code === 'SLOT_TAKEN') chosen.forget();
  };
  const finish = async (): Promise<void> => {
    chosen.forget();
    void navigate(`/admin/crm/${lead.leadId}?only=booking`);
    const won = canWin && willWin ? await markWon(lead.leadId).catch((cause: Error) => cause) : undefined;
    const text = `${personLabel(lead)} is booked.`;
    if (won instanceof Error) notify({ type: 'warning', text: `${text} The status did not change: ${won.message}` });
    else notify({ type: 'success', text: won ? `${text} The lead is won.` : text });
  };
  const book = (): void => {
    setSubmitted(true);
    if (Object.keys(problems).length > 0 || !quote) return;
    const { pricing, payment } = quote;
    const terms = { holdId: chosen.held?.holdId, total: pricing.total, tax: payment?.tax };
    const order = orderOf(draft, { lead, sessionId, ...terms });
    mutate(order, { onSuccess: () => void finish(), onError: fail });
  };
  return (
    <div className={styles.columns}>
      {isDirty && !isPending && <UnsavedGuard />}
      <SpaceBetween size="l">
        <Part title="Where">
          <PropertyFields {...fields} />
        </Part>
        <Part title="What">
          <ServiceChoice draft={draft} problem={isSubmitted ? problems.services : undefined} onChange={change} />
        </Part>
        {needsTime(draft) && (
          <Part title="When">
            {timesQuery ? (
              <TimeChoice
                query={timesQuery}
                sessionId={sessionId}
                chosen={chosen}
                problem={isSubmitted ? problems.plan : undefined}
              />
            ) : (
              <p>Enter ZIP code, size and rooms to see the times.</p>
            )}
          </Part>
        )}
        <Part title="For whom">
          <SpaceBetween size="m">
            <PersonFields {...fields} />
            <FormField label="Customer type">
              <Select
                options={profileOptions}
                selectedOption={profileOptions.find(({ value }) => value === draft.profile) ?? null}
                onChange={({ detail }) => {
                  const profile = profiles.find((each) => each === detail.selectedOption.value);
                  if (profile) change({ profile });
                }}
              />
            </FormField>
            <Checkbox
              checked={draft.wantsMessages}
              onChange={({ detail }) => change({ wantsMessages: detail.checked })}
            >
              They agreed to messages about their visits
            </Checkbox>
          </SpaceBetween>
        </Part>
        {quote && property && <QuotePrices leadId={lead.leadId} quote={quote} property={property} />}
      </SpaceBetween>
      <div className={styles.beside}>
        <BookSummary
          quote={quote}
          hasZip={property?.zip != null}
          held={chosen.held}
          error={error ?? quoteError}
          name={personLabel(lead)}
          willWin={canWin ? willWin : undefined}
          isBusy={isPending || chosen.isHolding}
          missing={isSubmitted ? missingText(problems) : undefined}
          assumed={draft.assumed}
          onWin={setWillWin}
          onBook={book}
        />
      </div>
    </div>
  );
};
