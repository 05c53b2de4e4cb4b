import { type FormEvent, useState } from 'react';
import { formatPhone } from '../../../../../shared/contract/text.ts';
import type { VendorJob } from '../../../../../shared/fulfilment/jobs/job.ts';
import { serverNow } from '../../../../platform/api/clock.ts';
import { currentTenant } from '../../../../platform/configuration.ts';
import { acceptText, useKeptDraft } from '../../../../platform/visit/kept-draft.ts';
import { Button } from '../../../../ui/button.tsx';
import { FieldError } from '../../../../ui/form/field.tsx';
import { unbroken } from '../../../../ui/unbroken.ts';
import { queueMessage, useQueued } from '../data/portal-queue.ts';
import { queuedMessages } from '../data/with-queue.ts';
import { momentOf, notKept } from '../job-words.ts';
import styles from './job-messages.module.css';

const MAX_CHARS = 480;

interface Props {
  job: VendorJob;
  customer: NonNullable<VendorJob['customer']>;
}

/**
 * Texts with the customer through the company's number; calls go to the office. Over 40 lines: one section of JSX with
 * its form.
 */
export const JobMessages = ({ job: { visitId, messages }, customer }: Props) => {
  const { draft: text = '', keep, forget } = useKeptDraft(`jobs.text.${visitId}`, acceptText);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const waiting = queuedMessages(useQueued(), visitId);
  const { phone } = currentTenant();
  const send = (event: FormEvent): void => {
    event.preventDefault();
    const wanted = text.trim();
    if (wanted === '' || isBusy) return;
    setBusy(true);
    setProblem(undefined);
    // Only a text that the phone has kept leaves the field, and only if nothing else was written meanwhile.
    queueMessage(visitId, wanted)
      .then(
        () => forget(text),
        () => setProblem(notKept),
      )
      .finally(() => setBusy(false));
  };
  return (
    <section className={styles.messages}>
      <h2>
        {customer.firstName} <span className={styles.phone}>{customer.phone}</span>
      </h2>
      <ul className={styles.list}>
        {messages.map(({ messageId, from, text: said, at }) => (
          <li key={messageId} data-from={from}>
            <p>{said}</p>
            <span>{momentOf(at, serverNow())}</span>
          </li>
        ))}
        {waiting.map(({ seq, text: said }) => (
          <li key={seq} data-from="vendor">
            <p>{said}</p>
            <span>Waiting</span>
          </li>
        ))}
      </ul>
      {customer.takesTexts ? (
        <form className={styles.write} onSubmit={send}>
          <label htmlFor="job-message">Text {customer.firstName}</label>
          <textarea
            id="job-message"
            rows={2}
            maxLength={MAX_CHARS}
            value={text}
            aria-describedby={problem ? 'job-message-error' : undefined}
            onChange={({ target }) => keep(target.value || undefined)}
          />
          <div role="alert">
            <FieldError id="job-message" error={problem} />
          </div>
          <Button type="submit" wide busy={isBusy}>
            Send text
          </Button>
        </form>
      ) : (
        <p>{customer.firstName} asked for no texts. The office can call.</p>
      )}
      {customer.takesTexts && <p className={styles.small}>It goes out from our number. To talk, call the office.</p>}
      <a className={styles.office} href={`tel:${phone}`}>
        Call the office, {unbroken(formatPhone(phone))}
      </a>
    </section>
  );
};
