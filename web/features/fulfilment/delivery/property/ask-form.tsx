import { type FormEvent, useState } from 'react';
import { addressLine } from '../../../../../shared/contract/place.ts';
import { stripTokens } from '../../../../../shared/contract/writing/strip-tokens.ts';
import type { PropertySite } from '../../../../../shared/fulfilment/delivery/contract.ts';
import { api } from '../../../../platform/api/api.ts';
import { asApiError } from '../../../../platform/api/api-error.ts';
import { useKeyOf } from '../../../../platform/api/use-key-of.ts';
import { campaign } from '../../../../platform/visit/campaign.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/form/field.tsx';
import styles from './property.module.css';

/**
 * Who likes the house leaves an address: a lead of the company whose page it is. Over 40 lines: one form of JSX with
 * its state.
 */
export const AskForm = ({ address }: Pick<PropertySite, 'address'>) => {
  const [fullName, setName] = useState('');
  const [email, setEmail] = useState('');
  const [state, setState] = useState<'open' | 'busy' | 'sent'>('open');
  const [problem, setProblem] = useState<Record<string, string>>({});
  const { keyOf } = useKeyOf();
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setState('busy');
    setProblem({});
    try {
      const lead = {
        fullName: fullName.trim() || undefined,
        email,
        source: 'website_form' as const,
        request: 'inquiry' as const,
        utmParams: campaign(),
        metadata: {
          notes: `Asked on the page of ${addressLine(address)}`,
          pageUrl: stripTokens(location.href).slice(0, 2000),
        },
      };
      await api('POST /api/leads', lead, { idempotencyKey: keyOf(lead) });
      setState('sent');
    } catch (cause) {
      const error = asApiError(cause);
      setProblem(Object.keys(error.fields).length > 0 ? error.fields : { email: error.message });
      setState('open');
    }
  };
  if (state === 'sent') {
    return (
      <p className={styles.message} role="status">
        Thank you. We’ll write to you soon.
      </p>
    );
  }
  return (
    <form className={styles.form} onSubmit={(event) => void send(event)} noValidate>
      <h2>Interested in this house?</h2>
      <TextField
        id="name"
        label="Name"
        autoComplete="name"
        isOptional
        value={fullName}
        error={problem.fullName}
        onText={setName}
      />
      <TextField
        id="email"
        label="Email"
        type="email"
        autoComplete="email"
        required
        value={email}
        error={problem.email}
        onText={setEmail}
      />
      <Button look="primary" type="submit" busy={state === 'busy'}>
        Ask about it
      </Button>
    </form>
  );
};
