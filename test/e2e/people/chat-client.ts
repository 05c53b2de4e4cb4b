import { expect } from '@playwright/test';
import { call } from '../../support/cloud/http.ts';

/** Somebody who writes in the chat of a site, through the API: for stories of those who answer. */
export class ChatClient {
  readonly #origin: string;

  #sessionId: string | undefined;

  constructor(origin: string) {
    this.#origin = origin;
  }

  async say(message: string): Promise<string> {
    const body = { message, ...(this.#sessionId ? { sessionId: this.#sessionId } : {}) };
    const answer = await call(this.#origin, 'POST /api/chat', { body });
    expect(answer.status, answer.body).toBe(200);
    this.#sessionId = answer.json.sessionId;
    return answer.json.reply;
  }

  /** What was said last, by whomever. */
  async lastWords(): Promise<string> {
    const body = { sessionId: this.#sessionId };
    const { json } = await call(this.#origin, 'POST /api/chat/conversation', { body });
    return json.turns.at(-1).text;
  }
}
