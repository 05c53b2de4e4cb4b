import { type FormEvent, useEffect } from 'react';
import { api } from '../../../../platform/api/api.ts';
import { problemOf, useAct } from '../../../../platform/api/use-act.ts';
import { useKeyOf } from '../../../../platform/api/use-key-of.ts';
import { acceptText, useKeptDraft } from '../../../../platform/visit/kept-draft.ts';
import { Button } from '../../../../ui/button.tsx';
import { FieldError, TextArea } from '../../../../ui/form/field.tsx';
import { isViewed } from '../data/portal-base.ts';
import { useAnswer } from '../data/use-answer.ts';
import { dayOf, timeOf } from '../portal-words.ts';
import styles from './order.module.css';

/**
 * The conversation with the company; answers appear as they are written. Over 40 lines: one conversation: its list and
 * its form share the answer.
 */
export const Messages = ({ orderId }: { orderId: string }) => {
  const answer = useAnswer('GET /api/portal/orders/{orderId}/messages', { orderId });
  const { draft: text = '', keep, forget: forgetText } = useKeptDraft(`order.text.${orderId}`, acceptText);
  const { isBusy, error, run } = useAct();
  const { keyOf, forget } = useKeyOf();
  const items = answer.data?.items ?? [];
  const last = items.findLast(({ by }) => by === 'company')?.at;
  // What is on the screen is read; the desk's look at a portal reads nothing for its customer.
  useEffect(() => {
    if (!last || isViewed()) return;
    api('PUT /api/portal/orders/{orderId}/messages/read', { orderId, readAt: last }).catch(() => undefined);
  }, [orderId, last]);
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const message = text.trim();
    if (message === '') return;
    await run(async () => {
      const idempotencyKey = keyOf([orderId, message]);
      answer.set(await api('POST /api/portal/orders/{orderId}/messages', { orderId, message }, { idempotencyKey }));
      forget();
      forgetText(text);
    });
  };
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
      {!isViewed() && (
        <form className={styles.write} onSubmit={(event) => void send(event)}>
          <TextArea
            id="message"
            label="Write to us"
            hint="A person reads it and answers here, or by email."
            autoComplete="off"
            rows={3}
            maxLength={4000}
            value={text}
            onText={keep}
          />
          <FieldError id="message" error={problemOf(error)} />
          <Button type="submit" busy={isBusy || text.trim() === ''}>
            Send
          </Button>
        </form>
      )}
    </section>
  );
};
