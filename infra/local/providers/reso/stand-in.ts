import { startLoopbackServer } from '../../http/loopback-server.ts';
import { ResoApi } from './api.ts';
import { ResoBooks } from './books.ts';

export interface ResoStandIn {
  readonly address: string;
  readonly books: ResoBooks;
  readonly api: ResoApi;
  stop(): Promise<void>;
}

/** Plays the RESO Web API of an MLS on a port of its own; empty unless records are put into its books. */
export const startReso = async ({ now }: { readonly now: () => number }): Promise<ResoStandIn> => {
  const books = new ResoBooks(now);
  const api = new ResoApi(books, now);
  const server = await startLoopbackServer((message, response) => api.respond(message, response));
  return { address: server.address, books, api, stop: () => server.stop() };
};

/** The environment of functions that ask it. */
export const resoVariables = ({ address }: Pick<ResoStandIn, 'address'>): Record<string, string> => ({
  RESO_STAND_IN: address,
});
