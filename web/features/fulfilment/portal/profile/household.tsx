import type { Household, PortalProfile } from '../../../../../shared/fulfilment/portal/profile.ts';
import type { HouseholdRole } from '../../../../../shared/sales/booking/party.ts';
import { api } from '../../../../platform/api/api.ts';
import { EndSharing, Invite, Sharers } from '../shell/sharing.tsx';
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

const choiceOf = (role: HouseholdRole, money: boolean): keyof typeof choices => {
  if (role !== 'viewer') return role;
  return money ? 'viewer' : 'visits';
};

/**
 * The people who share somebody's orders, each with a sign-in of their own. Over 40 lines: one section with its acts.
 */
export const HouseholdPart = ({ household: { name, isOwner, members }, own, set }: Props) => {
  const remove = async (email: string): Promise<void> =>
    set(await api('DELETE /api/portal/household/{email}', { email }));
  const endOf = (email: string) => {
    if (!isOwner && email !== own) return undefined;
    const isOwn = email === own;
    const label = isOwn ? 'Leave this household' : `Remove ${email}`;
    return (
      <EndSharing label={label} act={isOwn ? 'Leave' : 'Remove'} above="household" end={() => remove(email)}>
        {isOwn
          ? `You see nothing of these orders any more, until ${name} invites you again. Nobody gets a message.`
          : 'They see nothing of your orders any more, until you invite them again. They get no message.'}
      </EndSharing>
    );
  };
  return (
    <section className={styles.part} aria-labelledby="household">
      <h2 id="household" tabIndex={-1}>
        Your household
      </h2>
      <p className={styles.quiet}>
        {isOwner
          ? 'Let up to eight people see your orders. Each signs in with their own address, and you can take anyone out again.'
          : `${name} shares these orders with you.`}
      </p>
      {members.length > 0 && (
        <Sharers
          people={members.map(({ email, role, money }) => ({
            key: email,
            name: email,
            may: choices[choiceOf(role, money)].text,
            end: endOf(email),
          }))}
        />
      )}
      {isOwner && (
        <Invite
          id="invite"
          choices={choices}
          first="member"
          submit="Invite"
          told="how to sign in"
          isIn={(email) => members.some((member) => member.email === email)}
          invite={async (email, choice) => {
            const { role, money } = choices[choice];
            set(await api('PUT /api/portal/household', { email, role, money }));
          }}
        />
      )}
    </section>
  );
};
