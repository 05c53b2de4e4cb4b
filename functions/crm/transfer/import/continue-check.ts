import type * as z from 'zod';
import { toInstant } from '../../../../shared/contract/time.ts';
import { CheckContinues } from '../../../../shared/crm/transfer/events.ts';
import type { Occurrence } from '../../../platform/consume.ts';
import type { FileStore } from '../../../platform/objects/file-store.ts';
import { stepsOf, writeJson } from '../files/row-file.ts';
import { importItem, type StoredImport } from '../store.ts';
import { checkStep, FILES_PER_CHECK } from './check-import.ts';
import { problemKey } from './problem-file.ts';
import { withFindings } from './row-outcome.ts';
import { nextEvent, settleStep } from './settle-step.ts';

type Continues = Occurrence<z.output<typeof CheckContinues.data>>;

const lastStep = ({ rows, hasHeadings }: StoredImport): number =>
  Math.ceil(stepsOf(rows + Number(hasHeadings)) / FILES_PER_CHECK) - 1;

/** Checks the next 5,000 rows, unless the dry run was stopped or restarted. */
export const continueCheck =
  (files: FileStore) =>
  async (occurrence: Continues): Promise<void> => {
    const { table, data, now } = occurrence;
    const { importId, round, step } = data;
    const isCurrent = (one: StoredImport): boolean =>
      one.state === 'checking' && one.round === round && one.step === step;
    const order = await table.get(importItem, { importId }, { consistent: true });
    if (!order || !isCurrent(order)) return;
    const findings = await checkStep(table, files, order, step);
    if (findings.wrong.length > 0) await writeJson(files, problemKey(table.tenantId, order, step), findings.wrong);
    await settleStep(occurrence, importId, (current) => {
      if (!isCurrent(current)) return [];
      const known = { counts: current.check, problems: current.problems, groups: current.problemGroups };
      const { counts, problems, problemGroups } = withFindings(known, findings);
      const isLast = step >= lastStep(current);
      const state = isLast ? ('checked' as const) : ('checking' as const);
      const change = { check: counts, problems, problemGroups, state, step: step + 1, updatedAt: toInstant(now) };
      const place = { pk: `IMPORT#${importId}`, group: importId };
      const next = isLast ? [] : [nextEvent(occurrence, CheckContinues, { importId, round, step: step + 1 }, place)];
      return [table.patch(importItem, current, change), ...next];
    });
  };
