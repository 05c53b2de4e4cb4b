import type { PaymentProvider } from '../../../fulfilment/payments/provider/port.ts';
import { createStripe } from '../../../fulfilment/payments/provider/stripe.ts';

/** Where the demo's customers pay: a stand-in of the provider, and what they and their banks do there. */
export interface DemoTill {
  readonly provider: PaymentProvider;
  pay(sessionId: string, how: 'paid' | 'processing'): Promise<void>;
  /** The bank answers about a payment that was under way. */
  settle(sessionId: string, how: 'paid' | 'failed'): Promise<void>;
  dispute(intentId: string): Promise<void>;
}

interface TillEnv {
  readonly STRIPE_TEST_HELPERS: 'on' | 'off';
  readonly STRIPE_SECRET_KEY: string;
  readonly STRIPE_URL: string;
}

/** The till; undefined where no stand-in takes payments: a demo never asks a real provider for anything. */
export const openTill = ({
  STRIPE_TEST_HELPERS: helpers,
  STRIPE_SECRET_KEY: key,
  STRIPE_URL: url,
}: TillEnv): DemoTill | undefined => {
  if (helpers !== 'on') return undefined;
  const act = async (path: string, fields: Record<string, string> = {}): Promise<void> => {
    const headers = { authorization: `Bearer ${key}` };
    const body = new URLSearchParams(fields);
    const answer = await fetch(`${url}/v1/test_helpers/${path}`, { method: 'POST', headers, body });
    if (!answer.ok) throw new Error(`The till answers ${answer.status} to ${path}: ${await answer.text()}`);
  };
  return {
    provider: createStripe({ key, url }),
    pay: async (id, how) => await act(`checkout/sessions/${id}/pay`, { how }),
    settle: async (id, how) => await act(`checkout/sessions/${id}/settle`, { how }),
    dispute: async (id) => await act(`payment_intents/${id}/dispute`),
  };
};
