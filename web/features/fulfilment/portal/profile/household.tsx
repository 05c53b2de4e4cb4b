import { type FormEvent, useState } from 'react';
import type { Household, PortalProfile } from '../../../../../shared/fulfilment/portal/profile.ts';
import type { HouseholdRole } from '../../../../../shared/sales/booking/party.ts';
import { api } from '../../../../platform/api.ts';
import { Button } from '../../../../ui/button.tsx';
import { FieldError, SelectField, TextField } from '../../../../ui/form/field.tsx';
import { showToast } from '../../../../ui/toast-store.ts';
import { problemOf, useAct } from '../data/use-act.ts';
import styles from './profile.module.css';

interface Props {
  household: Household;
  /** The address of who looks. */
  own: string;
  set: (profile: PortalProfile) => void;
}

/** What somebody may do, as one choice. */
const choices = {
  member: { role: 'member', money: true, text: 'See, change and pay all orders' },
  viewer: { role: 'viewer', money: true, text: 'See everything, change nothing' },
  visits: { role: 'viewer', money: false, text: 'See visits and pictures, no prices' },
  owner: { role: 'owner', money: true, text: 'Everything, and say who else may' },
} as const satisfies Record<string, { role: HouseholdRole; money: boolean; text: string }>;
type Choice = keyof typeof choices;

const isChoice = (value: string): value is Choice => value in choices;

const choiceOf = (role: HouseholdRole, money: boolean): Choice => {
  if (role !== 'viewer') return role;
  return money ? 'viewer' : 'visits';
};

const Invite = ({ set }: Pick<Props, 'set'>) => {
  const [email, setEmail] = useState('');
  const [choice, setChoice] = useState<Choice>('member');
  const { isBusy, error, run } = useAct();
  const invite = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const { role, money } = choices[choice];
    await run(async () => {
      set(await api('PUT /api/portal/household', { email: email.trim(), role, money }));
      showToast(`We’ve emailed ${email.trim()} how to sign in.`);
      setEmail('');
    });
  };
  return (
    <form className={styles.invite} onSubmit={(event) => void invite(event)}>
      <TextField
        id="invite-email"
        label="Email address"
        type="email"
        required
        autoComplete="off"
        value={email}
        onText={setEmail}
      />
      <SelectField
        id="invite-role"
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
      <FieldError id="invite" error={problemOf(error)} />
      <Button type="submit" busy={isBusy}>
        Invite
      </Button>
    </form>
  );
};

/** The people who share somebody's orders, each with a sign-in of their own. */
export const HouseholdPart = ({ household: { name, isOwner, members }, own, set }: Props) => {
  const { isBusy, error, run } = useAct();
  const remove = async (email: string): Promise<void> => {
    await run(async () => set(await api('DELETE /api/portal/household/{email}', { email })));
  };
  return (
    <section className={styles.part} aria-labelledby="household">
      <h2 id="household">Your household</h2>
      <p className={styles.quiet}>
        {isOwner
          ? 'Let up to eight people see your orders. Each signs in with their own address, and you can take anyone out again.'
          : `${name} shares these orders with you.`}
      </p>
      {members.length > 0 && (
        <ul className={styles.members}>
          {members.map(({ email, role, money }) => (
            <li key={email}>
              <span>
                <strong>{email}</strong>
                <span className={styles.quiet}>{choices[choiceOf(role, money)].text}</span>
              </span>
              {(isOwner || email === own) && (
                <Button
                  look="quiet"
                  small
                  busy={isBusy}
                  aria-label={email === own ? 'Leave this household' : `Remove ${email}`}
                  onClick={() => void remove(email)}
                >
                  {email === own ? 'Leave' : 'Remove'}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <FieldError id="household" error={problemOf(error)} />
      {isOwner && <Invite set={set} />}
    </section>
  );
};
