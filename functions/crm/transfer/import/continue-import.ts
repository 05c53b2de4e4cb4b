import type * as z from 'zod';
import { toInstant } from '../../../../shared/contract/time.ts';
import { ImportContinues } from '../../../../shared/crm/transfer/events.ts';
import type { Occurrence } from '../../../platform/consume.ts';
import type { FileStore } from '../../../platform/objects/file-store.ts';
import { stepsOf, writeJson } from '../files/row-file.ts';
import { importItem, type StoredImport } from '../store.ts';
import { problemKey } from './problem-file.ts';
import { withFindings } from './row-outcome.ts';
import { runStep } from './run-import.ts';
import { nextEvent, settleStep } from './settle-step.ts';

type Continues = Occurrence<z.output<typeof ImportContinues.data>>;

const lastStep = ({ rows, hasHeadings }: StoredImport): number => stepsOf(rows + Number(hasHeadings)) - 1;

/** Imports the next 250 rows. A stop requested meanwhile takes effect after them. */
export const continueImport =
  (files: FileStore) =>
  async (occurrence: Continues): Promise<void> => {
    const { table, data, now } = occurrence;
    const { importId, step } = data;
    const order = await table.get(importItem, { importId }, { consistent: true });
    if (order?.state !== 'running' || order.step !== step) return;
    const findings = await runStep(table, files, order, step, now);
    if (findings.wrong.length > 0) await writeJson(files, problemKey(table.tenantId, order, step), findings.wrong);
    await settleStep(occurrence, importId, (current) => {
      if (current.step !== step) return [];
      const known = { counts: current.result, problems: current.problems, groups: current.problemGroups };
      const { counts, problems, problemGroups } = withFindings(known, findings);
      const isLast = step >= lastStep(current);
      const state = isLast ? ('done' as const) : current.state;
      const change = { result: counts, problems, problemGroups, state, step: step + 1, updatedAt: toInstant(now) };
      const place = { pk: `IMPORT#${importId}`, group: importId };
      const nextEvents =
        state === 'running' ? [nextEvent(occurrence, ImportContinues, { importId, step: step + 1 }, place)] : [];
      return [table.patch(importItem, current, change), ...nextEvents];
    });
  };
