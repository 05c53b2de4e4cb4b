import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import FormField from '@cloudscape-design/components/form-field';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import { useState } from 'react';
import type { DeskQuote } from '../../../../../shared/fulfilment/quotes/contract.ts';
import { MAX_OPTIONS } from '../../../../../shared/fulfilment/quotes/limits.ts';
import { api } from '../../../../platform/api/api.ts';
import { DateField } from '../../../../ui/console/form/date-field.tsx';
import { UnsavedGuard } from '../../../../ui/console/form/draft/unsaved-guard.tsx';
import { OptionForm } from './option-form.tsx';
import { type OptionDraft, pricedOptions, withCopyOfLast, withMarkup } from './price-draft.ts';
import { usePriceDraft } from './use-price-draft.ts';
import { useQuoteAct } from './use-quote-act.ts';

const USUAL_MARKUP = 30;

type Draft = ReturnType<typeof usePriceDraft>;

const ChangedMeanwhile = ({ takeTheirs, keepMine }: Pick<Draft, 'takeTheirs' | 'keepMine'>) => (
  <Alert
    type="warning"
    statusIconAriaLabel="Warning"
    header="The vendor or a colleague changed this draft in the meantime"
    action={
      <SpaceBetween size="xs" direction="horizontal">
        <Button onClick={takeTheirs}>Load theirs</Button>
        <Button onClick={keepMine}>Keep mine</Button>
      </SpaceBetween>
    }
  >
    What you typed isn’t saved yet. “Keep mine” leaves it in the form; saving it then replaces their lines.
  </Alert>
);

/** Prices a draft and sends it; nothing leaves before the last button. Over 40 lines: one form with its state. */
export const PriceForm = ({ quote }: { quote: DeskQuote }) => {
  const { quoteId } = quote;
  const draft = usePriceDraft(quote);
  const { base, change } = draft;
  const { options, message, validUntil } = draft.typed;
  const [isAsked, setAsked] = useState(false);
  const priced = pricedOptions(options);
  const put = async (whole: NonNullable<typeof priced>): Promise<DeskQuote> => {
    const { version, photos } = base;
    const rest = { quoteId, version, photos, message, validUntil: validUntil || null };
    const saved = await api('PUT /api/quotes/{quoteId}', { ...rest, options: whole });
    draft.saved(saved);
    return saved;
  };
  const save = useQuoteAct(put, 'The draft is saved.');
  const send = useQuoteAct(async (whole: NonNullable<typeof priced>) => {
    const { version } = await put(whole);
    return await api('POST /api/quotes/{quoteId}/send', { quoteId, version });
  }, 'The quote is on its way to the customer.');
  const setOptions = (next: (now: OptionDraft[]) => OptionDraft[]): void =>
    change((now) => ({ options: next(now.options) }));
  const isBusy = save.isPending || send.isPending;
  const whenPriced = (act: (whole: NonNullable<typeof priced>) => void) => () => {
    setAsked(true);
    if (priced) act(priced);
  };
  return (
    <SpaceBetween size="l">
      {draft.isDirty && <UnsavedGuard />}
      {draft.isContested && !isBusy && <ChangedMeanwhile {...draft} />}
      {options.map((option, n) => (
        <OptionForm
          key={option.key}
          option={option}
          n={n}
          isAsked={isAsked}
          onChange={(next) => setOptions((all) => all.map((each) => (each.key === next.key ? next : each)))}
          onRemove={
            options.length > 1 ? () => setOptions((all) => all.filter(({ key }) => key !== option.key)) : undefined
          }
        />
      ))}
      <SpaceBetween size="xs" direction="horizontal">
        <Button
          onClick={() => setOptions((all) => withMarkup(all, USUAL_MARKUP))}
        >{`Price at cost + ${USUAL_MARKUP}%`}</Button>
        <Button disabled={options.length >= MAX_OPTIONS} onClick={() => setOptions(withCopyOfLast)}>
          Copy the last option
        </Button>
      </SpaceBetween>
      <Container header={<Header variant="h2">To the customer</Header>}>
        <SpaceBetween size="m">
          <FormField label="Message" description="Stands above the options.">
            <Textarea value={message} rows={3} onChange={({ detail }) => change(() => ({ message: detail.value }))} />
          </FormField>
          <DateField
            label="Good through"
            description="Without a day, as long as the booking rules say from the day it is sent."
            value={validUntil}
            onChange={(day) => change(() => ({ validUntil: day }))}
          />
        </SpaceBetween>
      </Container>
      {isAsked && !priced && (
        <div role="alert">
          <Box color="text-status-error">Nothing was saved or sent: look at the fields that are marked above.</Box>
        </div>
      )}
      <SpaceBetween size="xs" direction="horizontal">
        <Button loading={save.isPending} onClick={whenPriced((whole) => save.mutate(whole))}>
          Save draft
        </Button>
        <Button variant="primary" loading={send.isPending} onClick={whenPriced((whole) => send.mutate(whole))}>
          Send to customer
        </Button>
      </SpaceBetween>
    </SpaceBetween>
  );
};
