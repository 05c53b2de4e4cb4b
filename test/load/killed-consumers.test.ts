import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { printFigure } from '../support/run/figure.ts';
import { quickOrFull } from '../support/run/full.ts';
import { type Killing, startInspected, workUnderKills } from '../support/world/killed-work.ts';

const killing: Killing = {
  // The functions behind queues whose effects are counted here.
  victims: /FollowUp|Assignment|CustomerMessages|Records/i,
  kills: quickOrFull(3, 60),
  size: { leads: quickOrFull(10, 400), orders: quickOrFull(3, 60) },
};

/** Sources that take messages from the queue before they are done. */
const acknowledgeFirst = (): string => {
  const source = `file://${resolve(import.meta.dirname, '../../infra/local/queue/source.ts')}`;
  const code = `import { QueueSource } from '${source}';
const { handle, remove } = QueueSource.prototype;
QueueSource.prototype.handle = async function (messages) {
  await remove.call(this, messages);
  await handle.call(this, messages);
};`;
  return `--import=data:text/javascript,${encodeURIComponent(code)}`;
};

describe('consumers that are killed alone, in the middle of a batch', () => {
  it('lose no effect and do none twice', async () => {
    const inspected = await startInspected();
    try {
      const { broken, wrong } = await workUnderKills(inspected, killing);
      printFigure('consumers killed', { ...killing.size, broken, wrong: wrong.length });
      expect(broken).toBeGreaterThan(0);
      expect(wrong).toEqual([]);
    } finally {
      await inspected.cloud.stop();
    }
  });

  it('would be caught if they acknowledged first', async () => {
    const inspected = await startInspected(acknowledgeFirst());
    try {
      const { broken, wrong } = await workUnderKills(inspected, killing);
      printFigure('consumers killed, control', { broken, wrong: wrong.length });
      expect(broken).toBeGreaterThan(0);
      expect(wrong).not.toEqual([]);
    } finally {
      await inspected.cloud.stop();
    }
  });
});
