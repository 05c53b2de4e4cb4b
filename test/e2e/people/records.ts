import { expect } from '@playwright/test';
import { type Answer, call } from '../../support/cloud/http.ts';
import { freshTokenOf, type Mail, mailOf, tokenOf, untilIdle } from '../../support/cloud/studio.ts';

// biome-ignore lint/suspicious/noExplicitAny: rows of any list
type Row = Record<string, any>;

/** What the product wrote down, as its own administrator reads it through the API. */
export class Records {
  readonly origin: string;

  constructor(origin: string) {
    this.origin = origin;
  }

  async read(route: string, query: Record<string, string> = {}): Promise<Answer> {
    // Not the administrator who signs in on the pages: their fourth sign-in would end this session.
    const who = 'brokerage@local.test';
    const first = await call(this.origin, route, { token: await tokenOf(this.origin, who), query });
    const isOver = first.status === 401;
    const answer = isOver
      ? await call(this.origin, route, { token: await freshTokenOf(this.origin, who), query })
      : first;
    expect(answer.status, answer.body).toBe(200);
    return answer;
  }

  async every(path: string, query: Record<string, string> = {}): Promise<Row[]> {
    const rows: Row[] = [];
    for (let cursor: string | undefined = ''; cursor !== undefined; ) {
      const place: Record<string, string> = cursor ? { cursor } : {};
      const { json } = await this.read(`GET ${path}`, { limit: '100', ...query, ...place });
      rows.push(...json.items);
      cursor = json.nextCursor;
    }
    return rows;
  }

  async settled(): Promise<void> {
    // What another story made fail is tried again at once, not waited for.
    await untilIdle(this.origin, { retry: true });
  }

  /** The one lead with this address; what was captured a moment ago is awaited. */
  async leadOf(email: string): Promise<Row> {
    const find = async () => (await this.every('/api/leads', { q: email })).filter((row) => row.email === email);
    await expect.poll(async () => (await find()).length, { message: `one lead for ${email}` }).toBe(1);
    await this.settled();
    return (await this.read(`GET /api/leads/${(await find())[0]?.leadId}`)).json;
  }

  async tasksOf(leadId: string): Promise<Row[]> {
    const [open, done] = await Promise.all([
      this.every('/api/tasks'),
      this.every('/api/tasks', { status: 'completed' }),
    ]);
    return [...open, ...done].filter((task) => task.leadId === leadId);
  }

  async mailTo(email: string): Promise<Mail[]> {
    return (await mailOf(this.origin)).filter((mail) => mail.to.includes(email));
  }
}
