import { mayBill } from '../../../../../shared/sales/accounts/may-ask-company.ts';
import { ChoiceCard, ChoiceGroup } from '../../../../ui/form/choice-card.tsx';
import { TextField } from '../../../../ui/form/field.tsx';
import { useBooking } from '../booking-context.ts';
import styles from '../steps/contact/contact-step.module.css';
import { clientName, shareTexts } from './client-words.ts';
import type { ClientPartState } from './use-client-part.ts';

type Client = NonNullable<ClientPartState['client']>;

const Fields = ({ part, client }: { part: ClientPartState; client: Client }) => (
  <div className={styles.fields}>
    <TextField
      id="clientName"
      label="Client’s full name"
      autoComplete="section-client name"
      maxLength={120}
      value={client.fullName}
      error={part.shown.clientName}
      onText={(fullName) => part.change({ fullName })}
      onBlur={part.leave('clientName')}
    />
    <TextField
      id="clientEmail"
      label="Client’s email"
      type="email"
      autoComplete="section-client email"
      hint="We’ll send them their link here."
      maxLength={254}
      value={client.email}
      error={part.shown.clientEmail}
      onText={(email) => part.change({ email })}
      onBlur={part.leave('clientEmail')}
    />
    <TextField
      id="clientPhone"
      label="Client’s phone"
      type="tel"
      autoComplete="section-client tel"
      hint="In case the crew finds nobody at the door."
      maxLength={40}
      value={client.phone}
      error={part.shown.clientPhone}
      onText={(phone) => part.change({ phone })}
      onBlur={part.leave('clientPhone')}
    />
  </div>
);

const Shares = ({ part, client }: { part: ClientPartState; client: Client }) => {
  const name = clientName(client);
  return (
    <ChoiceGroup legend={`What may ${name === 'Your client' ? 'your client' : name} see?`}>
      {(Object.keys(shareTexts) as Client['shares'][]).map((shares) => (
        <ChoiceCard
          key={shares}
          type="radio"
          name="shares"
          title={shareTexts[shares].title}
          checked={client.shares === shares}
          onChange={() => part.change({ shares })}
        >
          {shareTexts[shares].text}
        </ChoiceCard>
      ))}
    </ChoiceGroup>
  );
};

const Choices = ({ part, client }: { part: ClientPartState; client: Client }) => {
  const name = clientName(client);
  const { payment } = useBooking();
  const company = mayBill(payment?.company) ? payment?.company : undefined;
  return (
    <>
      <ChoiceGroup legend="Who pays?" columns>
        {company && (
          <ChoiceCard
            type="radio"
            name="pays"
            title={`${company.name} pays`}
            checked={client.pays === 'company'}
            onChange={() => part.change({ pays: 'company' })}
          >
            {company.isOnBill ? 'It goes on its bill.' : 'It is past its limit, so we ask it first.'}
          </ChoiceCard>
        )}
        <ChoiceCard
          type="radio"
          name="pays"
          title="I pay"
          checked={client.pays === 'agent'}
          onChange={() => part.change({ pays: 'agent' })}
        />
        <ChoiceCard
          type="radio"
          name="pays"
          title={`${name} pays`}
          checked={client.pays === 'client'}
          onChange={() => part.change({ pays: 'client' })}
        >
          Only they can open the payment page.
        </ChoiceCard>
      </ChoiceGroup>
      <Shares part={part} client={client} />
    </>
  );
};

/** Whom the order is for, if not for whoever books. */
export const ClientPart = ({ part }: { part: ClientPartState }) => {
  const { client } = part;
  if (!part.isOffered) return null;
  return (
    <>
      <ChoiceCard
        type="checkbox"
        name="forClient"
        title="I’m ordering for a client"
        checked={client !== null}
        onChange={part.toggle}
      >
        You choose who pays and what they see.
      </ChoiceCard>
      {client && <Fields part={part} client={client} />}
      {client && <Choices part={part} client={client} />}
    </>
  );
};
