import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contracts } from '../../../shared/operations/api.ts';
import { functionEnv } from '../../support/cloud/gateway-event.ts';
import { type Languages, watchLanguages } from '../../support/run/languages.ts';
import { bundled } from './bundled.ts';

let output = '';
/** Schemas that a function makes before its first call, some ten microseconds each; zod as it comes made twice as many. */
const goal = 1310;
const allowed: Record<string, number> = {
  // One answer has an order with all that belongs to it.
  'fulfilment/portal': 1602,
  // They order media by the booking’s own functions.
  'deals/listings': 1329,
  // They plan, hold, book and ask for showings by the functions of those.
  'assistants/chat': 1477,
  'assistants/voice': 1771,
  'assistants/tuning': 1497,
  // What is kept of a person lies in every area's stores.
  'operations/privacy': 3314,
  // Its health reads what feeds, listings and orders say of themselves.
  'operations/monitoring': 1322,
};

const zod = globalThis as { __zod_globalConfig?: { postProcessor?: (schema: unknown) => void } };
let schemas = 0;
let languages: Languages;

const start = async (file: string): Promise<{ schemas: number; words: string[] }> => {
  schemas = 0;
  languages.asked.length = 0;
  await import(file);
  return { schemas, words: [...languages.asked] };
};

describe('before its first call', () => {
  beforeAll(async () => {
    output = await bundled();
    Object.assign(process.env, functionEnv('http://127.0.0.1:1', 'table'));
    zod.__zod_globalConfig = {
      ...zod.__zod_globalConfig,
      postProcessor: () => {
        schemas += 1;
      },
    };
    languages = watchLanguages();
  });
  afterAll(() => {
    languages.stop();
    delete zod.__zod_globalConfig?.postProcessor;
  });

  it.each(Object.keys(contracts))(
    'functions/%s/api.lambda.ts makes few schemas and asks for no language',
    async (feature) => {
      const made = await start(join(output, feature, 'api/index.mjs'));
      console.log(`start ${feature} ${made.schemas} schemas`);
      expect(made.words).toEqual([]);
      expect(made.schemas).toBeGreaterThan(100);
      expect(made.schemas).toBeLessThanOrEqual(allowed[feature] ?? goal);
    },
  );

  it('control: what formats or sorts words when it is loaded is seen', async () => {
    const code =
      "['b', 'a'].sort((one, other) => one.localeCompare(other)); (1).toLocaleString('en-US'); new Intl.ListFormat('en'); new Intl.Segmenter('en');";
    expect((await start(`data:text/javascript,${encodeURIComponent(code)}`)).words).toEqual([
      'localeCompare',
      'toLocaleString',
      'ListFormat',
      'Segmenter',
    ]);
  });
});
