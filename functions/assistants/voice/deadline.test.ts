import { expect, it } from 'vitest';
import { type Company, openVoiceBench, type VoiceBench } from '../../../test/support/voice/voice-bench.ts';
import type { Deadline } from './deadline.ts';

const LATE = 'This takes longer than usual. Ask the caller for a moment, then use the tool again.';

/** A call whose writes block from a chosen moment on; then the deadline passes, whatever the clock says. */
const openSlow = async () => {
  let giveUp = (): void => undefined;
  const patience = (): Deadline => ({
    over: new Promise((resolve) => {
      giveUp = () => resolve('over');
    }),
    end: () => undefined,
  });
  const bench = await openVoiceBench(undefined, patience);
  let gate: Promise<void> | undefined;
  bench.world.table.client.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        if (gate !== undefined && /Put|Transact|Update/.test(String(commandName))) {
          giveUp();
          await gate;
        }
        return await next(args);
      },
    { step: 'initialize' },
  );
  /** Blocks all writes while `run` is in progress and releases them afterwards. */
  const slowly = async <T>(run: () => Promise<T>): Promise<T> => {
    let open = (): void => undefined;
    gate = new Promise((resolve) => {
      open = resolve;
    });
    const result = await run();
    gate = undefined;
    open();
    return result;
  };
  return { bench, slowly };
};

/** Resolves when the late tool call has finished and its answer is saved with the call. */
const finished = async (bench: VoiceBench, { tenantId }: Company, toolCallId: string): Promise<void> => {
  const isKept = async () =>
    (await bench.items(tenantId, 'voice-call')).some(({ answers }) => toolCallId in (answers as object));
  while (!(await isKept())) await new Promise((resolve) => setImmediate(resolve));
};

it('a tool past its deadline says so in words, and returns its result when asked again', async () => {
  const { bench, slowly } = await openSlow();
  const company = await bench.newCompany();
  const toolCallList = ['one', 'two'].map((id) => ({ id, name: 'check_service_area', parameters: { zip: '18901' } }));
  const ask = async () => await bench.tell(company, 'a-call', { type: 'tool-calls', toolCallList });
  const { status, json } = await slowly(ask);
  expect(status).toBe(200);
  const late = { name: 'check_service_area', error: LATE };
  expect(json.results).toEqual([
    { ...late, toolCallId: 'one' },
    { ...late, toolCallId: 'two' },
  ]);
  await finished(bench, company, 'one');
  const again = (await ask()).json.results;
  for (const { result } of again) expect(result).toMatch(/^Yes, we serve Doylestown/);
  await bench.stop();
});

it('a late booking is made once, however often it is requested again', async () => {
  const { bench, slowly } = await openSlow();
  const company = await bench.newCompany();
  const person = { fullName: 'Pat Caller', email: 'pat@example.com', street: '12 Court Street' };
  const use = async (name: string, input: object, id?: string) => await bench.use(company, 'a-call', name, input, id);
  await use('check_availability', { services: ['cleaning'], zip: '18901' });
  await use('hold_slot', { option: 1 });
  await use('book_appointment', person);
  const yes = { ...person, confirmed: true };
  expect(await slowly(async () => await use('book_appointment', yes, 'late'))).toBe(`error: ${LATE}`);
  const again = await use('book_appointment', yes, 'again');
  await finished(bench, company, 'late');
  const late = await use('book_appointment', yes, 'late');
  for (const each of [again, late]) expect(each).toMatch(/^(Booked\.|It is booked already)/);
  expect(await bench.items(company.tenantId, 'order')).toHaveLength(1);
  await bench.stop();
});

it('an expired hold says so and offers free times', async () => {
  const bench = await openVoiceBench();
  const company = await bench.newCompany();
  const person = { fullName: 'Pat Caller', email: 'pat@example.com', street: '12 Court Street' };
  const use = async (name: string, input: object) => await bench.use(company, 'a-call', name, input);
  await use('check_availability', { services: ['cleaning'], zip: '18901' });
  await use('hold_slot', { option: 1 });
  await use('book_appointment', person);
  bench.travel(11 * 60_000);
  const said = await use('book_appointment', { ...person, confirmed: true });
  expect(said).toMatch(/^The hold has expired\. These times are free\. Option 1: cleaning on /);
  expect(await use('hold_slot', { option: 1 })).toMatch(/^Held for 10 minutes/);
  await use('book_appointment', person);
  expect(await use('book_appointment', { ...person, confirmed: true })).toMatch(/^Booked\./);
  await bench.stop();
});
