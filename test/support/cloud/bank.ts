import { call } from './http.ts';

/** What the stand-in of the payment provider has of an order. */
interface BankLists {
  readonly sessions: readonly {
    item: { id: string; payment_intent: string | null; metadata: Record<string, string> };
  }[];
  readonly disputes: readonly { item: { id: string; payment_intent: string } }[];
}

const listsOf = async (origin: string): Promise<BankLists> => (await call(origin, 'GET /__stripe/lists')).json;

/** Sends a form of the stand-in's pages, which answer with where to go next. */
const press = async (origin: string, path: string, how: string): Promise<void> => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await call(origin, `POST ${path}`, { raw: `how=${how}`, headers });
  if (answer.status !== 303 && answer.status !== 302) throw new Error(`${path}: ${answer.status} ${answer.body}`);
};

interface Ordered {
  readonly orderId: string;
  readonly manageToken: string;
}

/** The address of the provider's page for what an order owes now. */
export const openCheckout = async (origin: string, { orderId, manageToken }: Ordered): Promise<string> => {
  const answer = await call(origin, `POST /api/orders/${orderId}/checkout`, { body: { token: manageToken } });
  if (answer.status !== 200) throw new Error(`No checkout: ${answer.status} ${answer.body}`);
  return answer.json.url;
};

/** Pays what an order owes now, as a press of the provider's button does. */
export const payAtBank = async (origin: string, order: Ordered): Promise<void> =>
  await press(origin, new URL(await openCheckout(origin, order)).pathname, 'paid');

const intentOf = async (origin: string, orderId: string): Promise<string> => {
  const { sessions } = await listsOf(origin);
  const found = sessions.find(({ item }) => item.metadata.orderId === orderId && item.payment_intent !== null);
  if (!found?.item.payment_intent) throw new Error(`${orderId} was not paid`);
  return found.item.payment_intent;
};

/** The payer of an order goes to the bank. */
export const disputeAtBank = async (origin: string, orderId: string): Promise<void> =>
  await press(origin, `/__stripe/dispute/${await intentOf(origin, orderId)}`, 'open');

/** The bank decides the dispute of an order. */
export const decideAtBank = async (origin: string, orderId: string, how: 'won' | 'lost'): Promise<void> => {
  const intent = await intentOf(origin, orderId);
  const dispute = (await listsOf(origin)).disputes.find(({ item }) => item.payment_intent === intent);
  if (!dispute) throw new Error(`${orderId} is not disputed`);
  await press(origin, `/__stripe/close/${dispute.item.id}`, how);
};
