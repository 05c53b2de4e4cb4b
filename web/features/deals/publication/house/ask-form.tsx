import { type FormEvent, useState } from 'react';
import type { PublicListing } from '../../../../../shared/deals/publication/contract.ts';
import { api } from '../../../../platform/api/api.ts';
import { asApiError } from '../../../../platform/api/api-error.ts';
import { useKeyOf } from '../../../../platform/api/use-key-of.ts';
import { currentTenant } from '../../../../platform/configuration.ts';
import { campaign } from '../../../../platform/visit/campaign.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextArea } from '../../../../ui/form/field.tsx';
import { PersonFields } from '../../../../ui/form/person-fields.tsx';

const empty = { fullName: '', email: '', phone: '', question: '' };
type Values = typeof empty;

const given = (value: string): string | undefined => value.trim() || undefined;

const inputOf = (listing: PublicListing, values: Values, website: string) => ({
  id: listing.listingId,
  fullName: values.fullName.trim(),
  email: given(values.email),
  phone: given(values.phone),
  question: given(values.question),
  utmParams: campaign(),
  pageUrl: location.href.slice(0, 2000),
  website,
});

/**
 * A question about the house, for its agent. What was typed stays when it can't be sent. Over 40 lines: one form of JSX
 * with its state.
 */
export const AskForm = ({ listing }: { listing: PublicListing }) => {
  const [values, setValues] = useState(empty);
  const [website, setWebsite] = useState('');
  const [state, setState] = useState<'open' | 'busy' | 'sent'>('open');
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [general, setGeneral] = useState<string>();
  const { keyOf } = useKeyOf();
  const set = (field: keyof Values) => (value: string) => {
    setValues((last) => ({ ...last, [field]: value }));
    setProblems(({ [field]: _, ...rest }) => rest);
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setState('busy');
    setProblems({});
    setGeneral(undefined);
    try {
      const input = inputOf(listing, values, website);
      await api('POST /api/public/listings/{id}/questions', input, { idempotencyKey: keyOf(input) });
      setState('sent');
    } catch (cause) {
      const error = asApiError(cause);
      setProblems(error.fields);
      if (Object.keys(error.fields).length === 0)
        setGeneral(`${error.message} You can also call ${currentTenant().phone}.`);
      setState('open');
    }
  };
  if (state === 'sent') {
    return (
      <p className="house-sent" role="status">
        Thank you. {listing.agent.name} has your question and will get back to you soon.
      </p>
    );
  }
  return (
    <form className="house-form" onSubmit={(event) => void submit(event)} noValidate aria-labelledby="ask-title">
      <h2 id="ask-title">Ask about this house</h2>
      <PersonFields id="ask" values={values} problems={problems} set={set} />
      <TextArea
        id="ask-question"
        label="Question"
        isOptional
        rows={3}
        maxLength={2000}
        value={values.question}
        error={problems.question}
        onText={set('question')}
      />
      <div className="visually-hidden" aria-hidden="true">
        <label htmlFor="ask-website">Website</label>
        <input
          id="ask-website"
          tabIndex={-1}
          autoComplete="off"
          value={website}
          onChange={(event) => setWebsite(event.target.value)}
        />
      </div>
      {general && (
        <p className="house-problem" role="alert">
          {general}
        </p>
      )}
      <Button look="primary" wide type="submit" busy={state === 'busy'}>
        {state === 'busy' ? 'Sending...' : `Ask ${listing.agent.name.split(' ')[0]}`}
      </Button>
    </form>
  );
};
