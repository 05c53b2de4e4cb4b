import { useEffect, useState } from 'react';
import { MINUTE } from '../../../../../shared/contract/time.ts';
import { CODE_MINUTES } from '../../../../../shared/sales/booking/contact-code.ts';
import { api } from '../../../../platform/api/api.ts';
import type { ApiError } from '../../../../platform/api/api-error.ts';
import { useAct } from '../../../../platform/api/use-act.ts';
import { keepVisitorSession, visitorSessionId } from '../../../../platform/visit/visitor-session.ts';

/** How long somebody waits before asking for a new code. */
const RESEND_MS = 30_000;

/** The last code of this tab: a panel that opens again doesn't send another. */
let lastSent: { readonly email: string; readonly at: number } | undefined;

const sentTo = (email: string): number | undefined =>
  lastSent?.email === email && Date.now() - lastSent.at < CODE_MINUTES * MINUTE ? lastSent.at : undefined;

const secondsUntil = (at: number): number => Math.max(0, Math.ceil((at - Date.now()) / 1000));

/** Counts down to the moment when a new code can be asked for. */
const useResendWait = (sentAt: number | undefined): number => {
  const [, tick] = useState(0);
  const seconds = sentAt === undefined ? 0 : secondsUntil(sentAt + RESEND_MS);
  useEffect(() => {
    if (seconds === 0) return;
    const timer = setTimeout(() => tick((n) => n + 1), 1000);
    return () => clearTimeout(timer);
  });
  return seconds;
};

export interface ContactCode {
  readonly isBusy: boolean;
  readonly error: ApiError | undefined;
  /** True once a code is on its way to this address. */
  readonly isSent: boolean;
  /** Seconds until a new code can be asked for. */
  readonly resendIn: number;
  readonly send: (email: string) => Promise<void>;
  /** True if the code was right; the session is then proven. */
  readonly confirm: (email: string, code: string) => Promise<boolean>;
  /** Back to the address. */
  readonly forget: () => void;
}

/** Sends a code to an address and proves the address by it. */
export const useContactCode = (known: string): ContactCode => {
  const [sentAt, setSentAt] = useState(() => sentTo(known));
  const { isBusy, error, run, forget: forgetError } = useAct();
  const resendIn = useResendWait(sentAt);

  const send = async (email: string): Promise<void> => {
    await run(async () => {
      const { sessionId } = await api('POST /api/contact-codes', { email, sessionId: visitorSessionId() });
      keepVisitorSession(sessionId);
      lastSent = { email, at: Date.now() };
      setSentAt(lastSent.at);
    });
  };
  const confirm = async (email: string, code: string): Promise<boolean> =>
    await run(async () => {
      const sessionId = visitorSessionId() ?? '';
      const proven = await api('POST /api/contact-codes/confirm', { email, code, sessionId });
      keepVisitorSession(proven.sessionId);
      lastSent = undefined;
    });
  const forget = (): void => {
    setSentAt(undefined);
    forgetError();
  };
  return { isBusy, error, isSent: sentAt !== undefined, resendIn, send, confirm, forget };
};
