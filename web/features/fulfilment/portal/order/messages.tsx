import { type FormEvent, useEffect } from 'react';
import { type ApiOutput, api } from '../../../../platform/api/api.ts';
import { problemOf, useAct } from '../../../../platform/api/use-act.ts';
import { acceptText, useKeptDraft } from '../../../../platform/visit/kept-draft.ts';
import { Button } from '../../../../ui/button.tsx';
import { FieldError, TextArea } from '../../../../ui/form/field.tsx';
import { isViewed } from '../data/portal-base.ts';
import { type Answer, useAnswer } from '../data/use-answer.ts';
import { dayOf, timeOf } from '../portal-words.ts';
import styles from './order.module.css';

type Conversation = Answer<ApiOutput<'GET /api/portal/orders/{orderId}/messages'>>;

/** What is written to the company; the same words happen once, also where their answer was lost and the page left. */
const Write = ({ orderId, answer }: { orderId: string; answer: Conversation }) => {
  const { draft: text = '', keep, forget, keyOf } = useKeptDraft(`order.text.${orderId}`, acceptText);
  const { isBusy, error, run } = useAct();
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const message = text.trim();
    if (message === '') return;
    await run(async () => {
      const idempotencyKey = keyOf([orderId, message]);
      answer.set(await api('POST /api/portal/orders/{orderId}/messages', { orderId, message }, { idempotencyKey }));
      forget(text);
    });
  };
  return (
    <form className={styles.write} onSubmit={(event) => void send(event)}>
      <TextArea
        id="message"
        label="Write to us"
        hint="A person reads it and answers here, or by email."
        autoComplete="off"
        rows={3}
        maxLength={4000}
        value={text}
        onText={(typed) => keep(typed || undefined)}
      />
      <FieldError id="message" error={problemOf(error)} />
      <Button type="submit" busy={isBusy || text.trim() === ''}>
        Send
      </Button>
    </form>
  );
};

/** The conversation with the company; answers appear as they are written. */
export const Messages = ({ orderId }: { orderId: string }) => {
  const answer = useAnswer('GET /api/portal/orders/{orderId}/messages', { orderId });
  const items = answer.data?.items ?? [];
  const last = items.findLast(({ by }) => by === 'company')?.at;
  // What is on the screen is read; the desk's look at a portal reads nothing for its customer.
  useEffect(() => {
    if (!last || isViewed()) return;
    api('PUT /api/portal/orders/{orderId}/messages/read', { orderId, readAt: last }).catch(() => undefined);
  }, [orderId, last]);
  return (
    <section className={styles.part} aria-labelledby="messages">
      <h2 id="messages">Questions</h2>
      {items.length > 0 && (
        <ol className={styles.talk} aria-live="polite">
          {items.map(({ id, by, name, text: said, at }) => (
            <li key={id} data-by={by}>
              <span className={styles.stamp}>
                {by === 'customer' ? 'You' : (name ?? 'The team')}, {dayOf(at)}, {timeOf(at)}
              </span>
              <p>{said}</p>
            </li>
          ))}
        </ol>
      )}
      {!isViewed() && <Write orderId={orderId} answer={answer} />}
    </section>
  );
};
