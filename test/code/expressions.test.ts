import { beforeAll, describe, expect, it, vi } from 'vitest';
import { allExpressions, expressionsIn, provenExpressions, readers } from '../support/graph/expressions.ts';

// A proof takes as long as it takes: no time-out of its own, and a wide one here.
vi.setConfig({ testTimeout: 600_000 });
// The library's own engine in this process; its other ones are a Java archive and a native program.
process.env.RECHECK_BACKEND = 'pure';

const { expressions, built } = allExpressions();
const proven = provenExpressions();
const isOfTheSeed = (file: string): boolean => file === 'shared/assistants/chat/understanding/extract.ts';
/** Whatever is new, and the seed's extraction at each run; everything in the full one. */
const asked = expressions.filter(
  ({ shown, file }) => process.env.NORTHLIGHT_FULL === '1' || isOfTheSeed(file) || !proven.has(shown),
);

let check: typeof import('recheck').checkSync;
beforeAll(async () => {
  check = (await import('recheck')).checkSync;
});
const statusOf = (source: string, flags: string) => check(source, flags, { timeout: null }).status;

describe('security P2 5: expressions that read what strangers write (S17)', () => {
  it('are found in every folder, however deep', () => {
    expect(readers()).toEqual(
      expect.arrayContaining([
        'functions/assistants/model/guard/claims.ts',
        'functions/assistants/voice/tools/property.ts',
        'functions/assistants/voice/provider/signature.ts',
        'shared/outreach/messaging/keywords.ts',
        'shared/crm/transfer/read-cells.ts',
        'shared/assistants/chat/understanding/extract.ts',
      ]),
    );
    expect(expressions.length).toBeGreaterThan(200);
    expect(asked.map(({ shown }) => shown)).toEqual(expect.arrayContaining(['/^\\d{1,6}[A-Za-z]?$/']));
  });

  it.each(asked.map((each) => [each.shown, each] as const))('%s is read in linear time', (_, each) => {
    expect(statusOf(each.source, each.flags), each.file).toBe('safe');
  });

  it('are never built from what somebody wrote: these few are made of our own words', () => {
    expect(built).toEqual([
      'functions/platform/sts/assume-role.ts',
      'shared/contract/id.ts',
      'shared/contract/mailed-code.ts',
    ]);
  });
});

describe('controls', () => {
  it.each(['[\\w.]+@[\\w.]+\\.com', '\\s+$', '\\d+ (?:\\w+ ?)+ PA', 'AI:\\s*(.*)$'])('%s is caught', (source) => {
    expect(statusOf(source, '')).toBe('vulnerable');
  });

  it('one is seen wherever it stands in the code, and never in a comment or a text', () => {
    const code = `
      // /in a comment/
      const text = '/in a text/';
      const inner = (word: string) => ({ at: [word.replace(/a+/g, \`\${/b+/.test(word)}\`)] }) as const;
      const half = 6 / 2 / 1;
      export const made = (part: string) => new RegExp(part);`;
    const found = expressionsIn('a.ts', code);
    expect(found.expressions.map(({ shown }) => shown)).toEqual(['/a+/g', '/b+/']);
    expect(found.built).toEqual(['a.ts']);
  });
});
