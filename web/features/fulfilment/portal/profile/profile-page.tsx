import { type FormEvent, useState } from 'react';
import { formatPhone, normalizePhone } from '../../../../../shared/contract/text.ts';
import type { PortalProfile } from '../../../../../shared/fulfilment/portal/profile.ts';
import { api } from '../../../../platform/api/api.ts';
import { problemOf, useAct } from '../../../../platform/api/use-act.ts';
import { auth, signOut } from '../../../../platform/auth/auth.ts';
import { paths } from '../../../../platform/pages/paths.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { FieldError, TextField } from '../../../../ui/form/field.tsx';
import { showToast } from '../../../../ui/overlays/toast-store.ts';
import { isViewed } from '../data/portal-base.ts';
import { type Answer, useAnswer } from '../data/use-answer.ts';
import { dayOf, timeOf } from '../portal-words.ts';
import { AnswerState } from '../shell/answer-state.tsx';
import { HouseholdPart } from './household.tsx';
import { MemoryPart } from './memory.tsx';
import styles from './profile.module.css';

interface PartProps {
  profile: PortalProfile;
  set: Answer<PortalProfile>['set'];
}

/** The name and phone of whoever is signed in, to change. Over 40 lines: one form of JSX with its state. */
export const AboutYou = ({ profile, set }: PartProps) => {
  const [name, setName] = useState(profile.name ?? '');
  const [phone, setPhone] = useState(profile.phone ? formatPhone(profile.phone) : '');
  const [isAsked, setAsked] = useState(false);
  const { isBusy, error, run } = useAct();
  const wrong = {
    name: profile.name && name.trim() === '' ? 'Enter your name.' : undefined,
    phone: phone.trim() === '' || normalizePhone(phone) ? undefined : 'Enter a phone number like (215) 555-0123.',
  };
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setAsked(true);
    if (wrong.name || wrong.phone) return;
    await run(async () => {
      if (name.trim() !== '' && name.trim() !== profile.name) {
        const { version } = await api('GET /api/profile', {});
        await api('PATCH /api/profile', { version, name: name.trim() });
      }
      set(await api('PATCH /api/portal/profile', { phone: phone.trim() === '' ? null : phone.trim() }));
      void auth.refresh();
      showToast('Saved.');
    });
  };
  return (
    <form className={styles.part} onSubmit={(event) => void save(event)} aria-labelledby="about">
      <h2 id="about">About you</h2>
      <p className={styles.quiet}>
        Signed in as <strong>{profile.email}</strong>
      </p>
      <TextField
        id="name"
        label="Name"
        autoComplete="name"
        maxLength={120}
        value={name}
        error={isAsked ? wrong.name : undefined}
        onText={setName}
      />
      <TextField
        id="phone"
        label="Phone"
        type="tel"
        isOptional
        autoComplete="tel"
        hint={
          profile.phone && !profile.isPhoneProven
            ? 'Not confirmed yet. We only use it for your visits.'
            : 'For the crew on the day of your visit.'
        }
        value={phone}
        error={isAsked ? wrong.phone : undefined}
        onText={setPhone}
      />
      <FieldError id="about" error={problemOf(error)} />
      <Button type="submit" look="primary" busy={isBusy}>
        Save
      </Button>
    </form>
  );
};

const kinds = {
  serviceMessages: 'Reminders and news about your visits',
  marketing: 'Offers and ideas for your home',
  aiCalls: 'Calls by our automated assistant',
} as const;

const Consents = ({ profile, set }: PartProps) => {
  const { isBusy, error, run } = useAct();
  if (profile.consents.length === 0) return null;
  const contacts = [...new Set(profile.consents.map(({ contact }) => contact))];
  return (
    <section className={styles.part} aria-labelledby="consents">
      <h2 id="consents">What we may send you</h2>
      {contacts.map((contact) => (
        <fieldset key={contact} className={styles.consents}>
          <legend>{contact.includes('@') ? contact : formatPhone(contact)}</legend>
          {profile.consents
            .filter((each) => each.contact === contact)
            .map(({ kind, granted }) => (
              <label key={kind} className={styles.tick}>
                <input
                  type="checkbox"
                  checked={granted}
                  disabled={isBusy}
                  onChange={(event) => {
                    const consents = [{ kind, contact, granted: event.target.checked }];
                    void run(async () => set(await api('PATCH /api/portal/profile', { consents })));
                  }}
                />
                {kinds[kind]}
              </label>
            ))}
        </fieldset>
      ))}
      <FieldError id="consents" error={problemOf(error)} />
    </section>
  );
};

const Looks = ({ profile: { looks } }: Pick<PartProps, 'profile'>) =>
  looks.length === 0 ? null : (
    <section className={styles.part} aria-labelledby="looks">
      <h2 id="looks">Who has looked at your account</h2>
      <p className={styles.quiet}>
        To help you, our team can see your portal as you do. They can’t change anything in it.
      </p>
      <ul className={styles.looks}>
        {looks.map(({ at, by, reason }) => (
          <li key={at}>
            <strong>{by}</strong>, {dayOf(at)}, {timeOf(at)}: {reason}
          </li>
        ))}
      </ul>
    </section>
  );

/** `/portal/profile`: who somebody is, what may be sent to them and whom they share their orders with. */
export const ProfilePage = () => {
  const answer = useAnswer('GET /api/portal/profile', {});
  return (
    <>
      <h1>Your account</h1>
      <AnswerState answer={answer} what="your account">
        {(profile) => (
          <>
            <AboutYou key={profile.email} profile={profile} set={answer.set} />
            {profile.memory && <MemoryPart memory={profile.memory} set={answer.set} />}
            {profile.household && <HouseholdPart household={profile.household} own={profile.email} set={answer.set} />}
            <Consents profile={profile} set={answer.set} />
            <Looks profile={profile} />
            {!isViewed() && (
              <>
                <section className={styles.part} aria-labelledby="your-data">
                  <h2 id="your-data">Your data</h2>
                  <p className={styles.quiet}>Get a copy of everything we keep of you, or have it erased.</p>
                  <ButtonLink to={paths.ownPrivacy}>Copy or erase my data</ButtonLink>
                </section>
                <section className={styles.part} aria-labelledby="leave">
                  <h2 id="leave">This device</h2>
                  <Button onClick={() => void signOut()}>Sign out</Button>
                </section>
              </>
            )}
          </>
        )}
      </AnswerState>
    </>
  );
};
