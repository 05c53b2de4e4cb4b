import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { visitorBudgetOf, visitorSharesOf } from '../../../shared/assistants/model/visitor-share.ts';
import { usageLimitOf } from '../../../shared/company/plan/usage.ts';
import { DAY } from '../../../shared/contract/time.ts';
import { openModelBench, scriptedModel } from '../../../test/support/assistants/model-bench.ts';
import { quickOrFull } from '../../../test/support/run/full.ts';
import { newSession, sealSession, withProven } from '../../sales/booking/proof/session.ts';
import { builtInAssistant } from '../chat/builtin/builtin.ts';
import { chat } from '../chat/conversation/chat.ts';
import { assistantHandlers } from '../chat/handlers.ts';
import { takeShare } from './guard/visitor-share.ts';
import { createModels } from './late-model.ts';
import { modelDays } from './model-usage-store.ts';

let bench: Awaited<ReturnType<typeof openModelBench>>;
beforeAll(async () => {
  bench = await openModelBench();
});
afterAll(async () => await bench.stop());

const question = 'how do you charge for cleaning around here, roughly?';
const BUDGET = 20_000_000;

/** Visitors of a company with a model that answers; each message tells whether the model gave it. */
const open = async (planCode: 'starter' | 'enterprise', { budget = BUDGET, tokens = {}, hasCaps = true } = {}) => {
  await bench.newTenant(planCode);
  const { model, calls } = scriptedModel(() => ({ text: 'We clean by the size of the home.', tokens }));
  const deps = {
    ...bench.deps,
    hasCaps,
    model: createModels({ modelIds: ['a-model'], budget }, builtInAssistant, model),
  };
  const newBrowser = async () => (await assistantHandlers(deps).startChat(bench.request({}))).browserSessionId;
  const ask = async (address: string, browserSessionId?: string): Promise<boolean> => {
    bench.travel(100);
    const before = calls.length;
    const request = bench.request({ message: question, ...(browserSessionId ? { browserSessionId } : {}) });
    const { reply } = await chat(deps, { ...request, address });
    expect(reply, 'whoever is over a share still gets an answer').toMatch(/[Cc]lean|\$/);
    return calls.length > before;
  };
  return { ask, newBrowser };
};
type Company = Awaited<ReturnType<typeof open>>;

const answered = async (count: number, ask: (n: number) => Promise<boolean>): Promise<number> => {
  let total = 0;
  for (let n = 0; n < count; n++) if (await ask(n)) total++;
  return total;
};
const address = (n: number): string => `203.0.113.${n}`;
const starter = visitorSharesOf(usageLimitOf('starter', 'chat_ai'));

describe('security P2 2: a visitor', () => {
  it('of one browser session gets its share of a day, whatever network it comes from', async () => {
    const { ask, newBrowser } = await open('starter');
    const browser = await newBrowser();
    expect(await answered(starter.session + 5, (n) => ask(address(n), browser))).toBe(starter.session);
    bench.travel(DAY);
    expect(await ask(address(99), await newBrowser()), 'and a new one tomorrow').toBe(true);
  });

  it('of one network gets its share, however many sessions it begins, or none', async () => {
    const sessions = await open('starter');
    const each = async () => await sessions.ask(address(1), await sessions.newBrowser());
    expect(await answered(starter.origin + 5, each)).toBe(starter.origin);
    const none = await open('starter');
    expect(await answered(starter.origin + 5, () => none.ask(address(1)))).toBe(starter.origin);
    expect(await none.ask(address(2)), 'another visitor is answered').toBe(true);
  });

  it('control: a limit by session only is beaten by new sessions', async () => {
    await bench.newTenant('starter');
    const bySession = async (n: number) =>
      await takeShare(
        bench.table(),
        { origin: `none ${n}`, sessionKey: `session ${n}`, isProven: true },
        usageLimitOf('starter', 'chat_ai'),
        bench.now(),
      );
    expect(await answered(starter.origin * 3, bySession)).toBe(starter.origin * 3);
    expect(await answered(starter.session + 5, () => bySession(1)), 'of one session it holds').toBe(
      starter.session - 1,
    );
  });

  it('of one IPv6 household is one visitor', async () => {
    const { ask } = await open('starter');
    expect(await answered(starter.origin + 5, (n) => ask(`2001:db8:1:2::${n + 1}`))).toBe(starter.origin);
  });

  it('does not use up the company’s month, in a month of days', async () => {
    await bench.newTenant('starter');
    const limit = usageLimitOf('starter', 'chat_ai') ?? 0;
    const take = async (day: number) =>
      await takeShare(
        bench.table(),
        { origin: 'one network', sessionKey: `session ${day} ${Math.random()}`, isProven: true },
        limit,
        Date.parse('2027-01-01T12:00:00Z') + day * DAY,
      );
    let taken = 0;
    for (let day = 0; day < 31; day++) taken += await answered(starter.origin + 1, () => take(day));
    expect(taken).toBe(starter.originMonth);
    expect(taken / limit).toBe(0.25);
    expect(await take(31), 'a new month').toBe(true);
  });

  it('does not use up the day’s budget with long messages', async () => {
    // Each answer costs a dollar and a half.
    const { ask } = await open('enterprise', { tokens: { output: 100_000 } });
    await answered(20, () => ask(address(1)));
    const [day] = await modelDays(bench.table(), '2020-01-01', '2099-01-01');
    const spent = day?.spentMicros ?? 0;
    // One call is answered before its cost is known.
    expect(spent).toBeLessThan(visitorBudgetOf(BUDGET) + 1_600_000);
    expect(await ask(address(2)), 'another visitor is answered').toBe(true);
    const control = await open('enterprise', { tokens: { output: 100_000 }, hasCaps: false });
    await answered(20, () => control.ask(address(1)));
    const [unguarded] = await modelDays(bench.table(), '2020-01-01', '2099-01-01');
    expect(unguarded?.spentMicros, 'control: without a share the budget goes').toBeGreaterThan(BUDGET * 0.9);
  });
});

describe('security P2 2: fifty networks', () => {
  /** More than all strangers may ask together; no network asks for its own share. */
  const tried = quickOrFull(starter.strangers + 10, 50 * 3);
  const asked = async ({ ask }: Company) => await answered(tried, (n) => ask(address(n % 50)));

  it('take a tenth of the month a day together; somebody proven is answered beyond it', async () => {
    const company = await open('starter');
    expect(await asked(company)).toBe(starter.strangers);
    const { signer } = bench.world.table;
    const session = withProven(newSession(bench.now()), 'vera@example.com');
    expect(await company.ask(address(200))).toBe(false);
    expect(await company.ask(address(200), sealSession(signer, bench.table().tenantId, session))).toBe(true);
  });

  it('control: without the common share they take all they ask for', async () => {
    expect(await asked(await open('starter', { hasCaps: false }))).toBe(tried);
  });
});
