import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import type { PortalOrder, PortalParty } from '../../../../../shared/fulfilment/portal/portal-order.ts';
import { api } from '../../../../platform/api.ts';
import { paths } from '../../../../platform/paths.ts';
import { Button } from '../../../../ui/button.tsx';
import { FieldError, SelectField, TextField } from '../../../../ui/form/field.tsx';
import { showToast } from '../../../../ui/toast-store.ts';
import { problemOf, useAct } from '../data/use-act.ts';
import type { Answer } from '../data/use-answer.ts';
import styles from './order.module.css';

/** What somebody may do with one order, as one choice. */
const choices = {
  visits: { role: 'viewer', money: false, text: 'See visits and pictures, no prices' },
  viewer: { role: 'viewer', money: true, text: 'See everything' },
  payer: { role: 'payer', money: true, text: 'See everything and pay' },
} as const;
type Choice = keyof typeof choices;

const isChoice = (value: string): value is Choice => value in choices;

const mayOf = ({ role, money }: PortalParty): string => {
  if (role === 'buyer') return 'See, change and pay';
  return choices[role === 'payer' ? 'payer' : money ? 'viewer' : 'visits'].text;
};

const Share = ({ orderId, set }: { orderId: string; set: Answer<PortalOrder>['set'] }) => {
  const [email, setEmail] = useState('');
  const [choice, setChoice] = useState<Choice>('visits');
  const { isBusy, error, run } = useAct();
  const share = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const { role, money } = choices[choice];
    await run(async () => {
      set(await api('PUT /api/portal/orders/{orderId}/parties', { orderId, email: email.trim(), role, money }));
      showToast(`We’ve emailed ${email.trim()} how to see it.`);
      setEmail('');
    });
  };
  return (
    <form className={styles.write} onSubmit={(event) => void share(event)}>
      <TextField id="share-email" label="Email address" type="email" required value={email} onText={setEmail} />
      <SelectField
        id="share-role"
        label="They may"
        value={choice}
        onText={(value) => isChoice(value) && setChoice(value)}
      >
        {Object.entries(choices).map(([name, { text }]) => (
          <option key={name} value={name}>
            {text}
          </option>
        ))}
      </SelectField>
      <FieldError id="share" error={problemOf(error)} />
      <Button type="submit" busy={isBusy}>
        Share this order
      </Button>
    </form>
  );
};

/** Who sees this order, for those who may change that. */
export const People = ({ page, answer }: { page: PortalOrder; answer: Answer<PortalOrder> }) => {
  const { orderId } = page.order;
  const { isBusy, error, run } = useAct();
  const remove = async (email: string): Promise<void> => {
    await run(async () => {
      await api('DELETE /api/portal/orders/{orderId}/parties/{email}', { orderId, email });
      answer.set({ ...page, parties: page.parties.filter((each) => each.email !== email || each.isHousehold) });
    });
  };
  return (
    <section className={styles.money} aria-labelledby="people">
      <h2 id="people">Who sees this</h2>
      <ul className={styles.people}>
        {page.parties.map((party) => (
          <li key={`${party.email} ${party.isHousehold}`}>
            <span>
              <strong>{party.isYou ? 'You' : (party.name ?? party.email)}</strong>
              <span className={styles.quiet}>{mayOf(party)}</span>
            </span>
            {party.isHousehold && <Link to={paths.portalProfile}>Household</Link>}
            {!party.isHousehold && party.role !== 'buyer' && (
              <Button
                look="quiet"
                small
                busy={isBusy}
                aria-label={`Remove ${party.email}`}
                onClick={() => void remove(party.email)}
              >
                Remove
              </Button>
            )}
          </li>
        ))}
      </ul>
      <FieldError id="people" error={problemOf(error)} />
      <details className={styles.share}>
        <summary>Share this order</summary>
        <Share orderId={orderId} set={answer.set} />
      </details>
    </section>
  );
};
