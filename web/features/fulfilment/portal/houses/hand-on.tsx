import { type FormEvent, useState } from 'react';
import type { HouseFile, HousePassView } from '../../../../../shared/fulfilment/portal/house.ts';
import { api } from '../../../../platform/api/api.ts';
import { problemOf, useAct } from '../../../../platform/api/use-act.ts';
import { Button } from '../../../../ui/button.tsx';
import { ChoiceCard, ChoiceGroup } from '../../../../ui/form/choice-card.tsx';
import { FieldError, TextField } from '../../../../ui/form/field.tsx';
import { showToast } from '../../../../ui/overlays/toast-store.ts';
import { isViewed } from '../data/portal-base.ts';
import { dayOf } from '../portal-words.ts';
import { wentOf } from './house-parts.tsx';
import styles from './houses.module.css';
import { partsOf } from './offered-houses.tsx';

interface Props {
  house: HouseFile;
  set: (house: HouseFile) => void;
}

type Parts = HousePassView['parts'];

const parts: readonly [keyof Parts, string, string][] = [
  ['work', 'The work done', 'What was done, when, and by which company'],
  ['pictures', 'Pictures', 'Photos that were delivered and paid'],
  ['documents', 'Documents', 'Warranties and papers of the house'],
];

/**
 * Offers a house’s file to its next owner, in the parts that its owner chooses. Over 40 lines: one form of JSX with its
 * state.
 */
const Form = ({ house, set, onDone }: Props & { onDone: () => void }) => {
  const [email, setEmail] = useState('');
  const [chosen, setChosen] = useState<Parts>({ work: true, pictures: true, documents: true });
  const { isBusy, error, run } = useAct();
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    await run(async () => {
      const { propertyId } = house;
      const to = email.trim();
      set(await api('POST /api/portal/properties/{propertyId}/passes', { propertyId, email: to, parts: chosen }));
      showToast(`We’ve emailed ${to}. Nothing goes before they accept.`);
      onDone();
    });
  };
  return (
    <form className={styles.offer} onSubmit={(event) => void send(event)}>
      <TextField
        id="next-owner"
        label="The next owner’s email"
        type="email"
        required
        autoComplete="off"
        hint="Only somebody who signs in with this address can accept."
        value={email}
        onText={setEmail}
      />
      <ChoiceGroup legend="What goes with the house?" hint="Prices, names, messages, and notes never go.">
        {parts.map(([name, title, text]) => (
          <ChoiceCard
            key={name}
            type="checkbox"
            name={name}
            autoComplete="off"
            title={title}
            checked={chosen[name]}
            onChange={() => setChosen({ ...chosen, [name]: !chosen[name] })}
          >
            {text}
          </ChoiceCard>
        ))}
      </ChoiceGroup>
      <FieldError id="hand-on" error={problemOf(error)} />
      <div className={styles.acts}>
        <Button type="submit" look="primary" busy={isBusy}>
          Offer the file
        </Button>
        <Button look="quiet" onClick={onDone}>
          Not now
        </Button>
      </div>
    </form>
  );
};

const stateNames: Readonly<Record<HousePassView['state'], string>> = {
  offered: 'waits for an answer',
  accepted: 'accepted',
  declined: 'declined',
  revoked: 'taken back',
};

const Pass = ({ pass, set }: { pass: HousePassView; set: Props['set'] }) => {
  const { isBusy, error, run } = useAct();
  const { propertyId, passId, isGiver, to, state, offeredAt, endedAt } = pass;
  const revoke = () =>
    void run(async () => {
      set(await api('DELETE /api/portal/properties/{propertyId}/passes/{passId}', { propertyId, passId }));
      showToast('Taken back. Nothing was passed on.');
    });
  return (
    <li>
      <span>
        <strong>{isGiver ? to || 'The next owner' : 'From the last owner'}</strong>
        <span className={styles.quiet}>
          {isGiver ? 'Offered' : 'Offered to you'} {dayOf(offeredAt)}, {stateNames[state]}
          {endedAt ? ` ${dayOf(endedAt)}` : ''}.{' '}
          {state === 'accepted' ? `What went: ${wentOf(pass)}.` : `On offer: ${partsOf(pass.parts)}.`}
        </span>
        <FieldError id={passId} error={problemOf(error)} />
      </span>
      {isGiver && state === 'offered' && !isViewed() && (
        <Button small busy={isBusy} aria-label={`Take back the offer to ${to}`} onClick={revoke}>
          Take it back
        </Button>
      )}
    </li>
  );
};

/** The way of a house’s file to its next owner, by consent of both, and what has gone so far. */
export const HandOn = ({ house, set }: Props) => {
  const [isOpen, setOpen] = useState(false);
  const mayOffer = house.isOwner && !isViewed();
  if (house.passes.length === 0 && !mayOffer) return null;
  return (
    <section className={styles.part} aria-labelledby="hand-on-title">
      <h2 id="hand-on-title">Passing the house on</h2>
      {house.passes.length > 0 && (
        <ul className={styles.passes}>
          {house.passes.map((pass) => (
            <Pass key={pass.passId} pass={pass} set={set} />
          ))}
        </ul>
      )}
      {mayOffer && !isOpen && (
        <>
          <p className={styles.quiet}>
            Sold it, or about to? Give the next owner its file. You choose what goes, and can take the offer back until
            they accept.
          </p>
          <div className={styles.acts}>
            <Button onClick={() => setOpen(true)}>Pass on the file</Button>
          </div>
        </>
      )}
      {mayOffer && isOpen && <Form house={house} set={set} onDone={() => setOpen(false)} />}
    </section>
  );
};
