/**
 * Open connections of visitors: of one chat session, where the newest stay; of one network; of a whole tenant. And of one
 * signed-in person. Past a cap the site polls, so nobody loses an answer. A stage may set others.
 */
export const connectionCaps = { chatSession: 5, origin: 20, tenant: 1000, person: 30 };
export type ConnectionCaps = Readonly<typeof connectionCaps>;
