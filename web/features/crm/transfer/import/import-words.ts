import type { Import, ImportCounts, ImportState } from '../../../../../shared/crm/transfer/import.ts';

/** `1 lead`, `2,400 leads`. */
export const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

export const stateWords: Record<ImportState, string> = {
  waiting: 'File not sent',
  mapping: 'Waits for its columns',
  checking: 'Being checked',
  checked: 'Checked, not imported yet',
  running: 'Being imported',
  stopped: 'Stopped',
  done: 'Imported',
};

export const stateMarks = {
  waiting: 'pending',
  mapping: 'pending',
  checking: 'in-progress',
  checked: 'info',
  running: 'in-progress',
  stopped: 'stopped',
  done: 'success',
} as const satisfies Record<ImportState, string>;

export const percentOf = (counts: ImportCounts | null, rows: number): number =>
  rows === 0 ? 0 : Math.min(100, Math.round(((counts?.rows ?? 0) / rows) * 100));

/** What came of it in one line, as the list of imports shows it. */
export const resultWords = ({ result, check, rows }: Import): string => {
  const counts = result ?? check;
  if (!counts || counts.rows === 0) return countOf(rows, 'row');
  const parts = [
    `${counts.created.toLocaleString('en-US')} new`,
    `${counts.matched.toLocaleString('en-US')} known`,
    ...(counts.wrong > 0 ? [`${counts.wrong.toLocaleString('en-US')} with errors`] : []),
  ];
  return parts.join(', ');
};

/** What the button says that begins the import. */
export const startWords = ({ created, matched }: ImportCounts): string => `Import ${countOf(created + matched, 'row')}`;
