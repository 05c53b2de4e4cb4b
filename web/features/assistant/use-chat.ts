import { useCallback, useEffect, useRef, useState } from 'react';
import { formatPhone } from '../../../shared/contract/text.ts';
import { type ApiOutput, api } from '../../platform/api.ts';
import { asApiError } from '../../platform/api-error.ts';
import { currentTenant } from '../../platform/configuration.ts';
import { keepSession, knownSession } from './chat-memory.ts';

type Answer = ApiOutput<'POST /api/chat'>;
export type Turn = ApiOutput<'POST /api/chat/conversation'>['turns'][number];

/** The seed's greeting. */
export const greetingOf = (county: string): string =>
  `Hi! I'm here to help with your real estate needs in ${county}. What can I assist you with today?`;

/** Seed 8, “Chat failure reply”. */
const failureText = (phone: string): string =>
  `I apologize, but I encountered an error. Please try again or contact us directly at ${formatPhone(phone)}.`;

const turnOf = (id: string, by: Turn['by'], text: string, more: Partial<Turn> = {}): Turn => ({
  ...{ id, by, text, at: new Date().toISOString(), sources: [], cards: [], suggestions: [] },
  ...more,
});

const answered = ({ messageId, reply, sources, cards, suggestions }: Answer): Turn[] =>
  reply === '' ? [] : [turnOf(messageId, 'assistant', reply, { sources, cards, suggestions })];

/** How often the chat looks for the words of a person. */
const PERSON_POLL = 3000;

interface Failed {
  readonly message: string;
  readonly messageId: string;
}

/** The conversation of this tab: said, answered, read again after the page was opened anew. */
export const useChat = () => {
  const [turns, setTurns] = useState<readonly Turn[]>([]);
  const [isPending, setPending] = useState(false);
  const [failed, setFailed] = useState<Failed>();
  const [heldBy, setHeldBy] = useState<string>();
  const [awaitsPerson, setAwaitsPerson] = useState(false);
  const isBusy = useRef(false);

  useEffect(() => {
    const sessionId = knownSession();
    if (sessionId === undefined) return;
    api('POST /api/chat/conversation', { sessionId }).then(
      (found) => {
        setTurns((said) => (said.length > 0 ? said : found.turns.filter(({ text }) => text !== '')));
        setHeldBy(found.heldBy);
      },
      (error) => asApiError(error).status === 404 && keepSession(undefined),
    );
  }, []);

  const isListening = awaitsPerson || heldBy !== undefined;
  useEffect(() => {
    if (!isListening) return;
    const look = async (): Promise<void> => {
      const sessionId = knownSession();
      if (sessionId === undefined || document.visibilityState === 'hidden' || isBusy.current) return;
      const found = await api('POST /api/chat/conversation', { sessionId });
      const words = found.turns.filter(({ by }) => by === 'person');
      setHeldBy(found.heldBy);
      setTurns((said) => [...said, ...words.filter(({ id }) => !said.some((turn) => turn.id === id))]);
    };
    const timer = setInterval(() => void look().catch(() => undefined), PERSON_POLL);
    return () => clearInterval(timer);
  }, [isListening]);

  const ask = useCallback(async ({ message, messageId }: Failed): Promise<void> => {
    isBusy.current = true;
    setPending(true);
    setFailed(undefined);
    // Known before the answer is: a message that is sent again after a lost answer belongs to the same conversation.
    const sessionId = knownSession() ?? `cht_${crypto.randomUUID().replaceAll('-', '')}`;
    keepSession(sessionId);
    try {
      const answer = await api('POST /api/chat', {
        sessionId,
        message,
        messageId,
        pageUrl: location.href.slice(0, 2000),
      });
      keepSession(answer.sessionId);
      setHeldBy(answer.heldBy);
      if (answer.action === 'handoff') setAwaitsPerson(true);
      setTurns((said) => [...said, ...answered(answer)]);
    } catch {
      setFailed({ message, messageId });
      setTurns((said) => [...said, turnOf(`failed ${messageId}`, 'assistant', failureText(currentTenant().phone))]);
    } finally {
      isBusy.current = false;
      setPending(false);
    }
  }, []);

  /** Sends; false where it was ignored, because it is blank or an answer is pending (seed 5, “Chat”). */
  const send = useCallback(
    (text: string): boolean => {
      const message = text.trim();
      if (message === '' || isBusy.current) return false;
      const messageId = crypto.randomUUID();
      setTurns((said) => [...said, turnOf(messageId, 'visitor', message)]);
      void ask({ message, messageId });
      return true;
    },
    [ask],
  );

  const again = failed && (() => !isBusy.current && void ask(failed));
  return { turns, isPending, heldBy, send, again };
};
export type Chat = ReturnType<typeof useChat>;
