import { Link } from 'react-router-dom';
import type { PortalOrder, PortalParty } from '../../../../../shared/fulfilment/portal/portal-order.ts';
import { api } from '../../../../platform/api/api.ts';
import { portalPaths } from '../data/portal-base.ts';
import type { Answer } from '../data/use-answer.ts';
import { EndSharing, Invite, Sharers } from '../shell/sharing.tsx';
import styles from './order.module.css';

/** What somebody may do with one order, as one choice. */
const choices = {
  visits: { role: 'viewer', money: false, text: 'See all but prices' },
  viewer: { role: 'viewer', money: true, text: 'See everything' },
  payer: { role: 'payer', money: true, text: 'See everything and pay' },
} as const;

const rightsText = ({ role, money }: PortalParty): string => {
  if (role === 'buyer') return 'See, change and pay';
  return choices[role === 'payer' ? 'payer' : money ? 'viewer' : 'visits'].text;
};

/** Who sees this order, for those who may change that. Over 40 lines: one section of JSX with its acts. */
export const People = ({ page, answer }: { page: PortalOrder; answer: Answer<PortalOrder> }) => {
  const { orderId } = page.order;
  const remove = async (email: string): Promise<void> => {
    await api('DELETE /api/portal/orders/{orderId}/parties/{email}', { orderId, email });
    answer.set({ ...page, parties: page.parties.filter((each) => each.email !== email || each.isHousehold) });
  };
  const endOf = ({ isHousehold, role, email }: PortalParty) => {
    if (isHousehold) return <Link to={portalPaths.profile()}>Household</Link>;
    if (role === 'buyer') return undefined;
    return (
      <EndSharing label={`Remove ${email}`} act="Remove" above="people" end={() => remove(email)}>
        They see nothing of this order any more, until you share it again. They get no message.
      </EndSharing>
    );
  };
  return (
    <section className={styles.money} aria-labelledby="people">
      <h2 id="people" tabIndex={-1}>
        Who sees this
      </h2>
      <Sharers
        people={page.parties.map((party) => ({
          key: `${party.email} ${party.isHousehold}`,
          name: party.isYou ? 'You' : (party.name ?? party.email),
          may: rightsText(party),
          end: endOf(party),
        }))}
      />
      <details className={styles.share}>
        <summary>Share this order</summary>
        <Invite
          id="share"
          choices={choices}
          first="visits"
          submit="Share this order"
          told="how to see it"
          isIn={(email) => page.parties.some((party) => party.email === email && !party.isHousehold)}
          invite={async (email, choice) => {
            const { role, money } = choices[choice];
            answer.set(await api('PUT /api/portal/orders/{orderId}/parties', { orderId, email, role, money }));
          }}
        />
      </details>
    </section>
  );
};
