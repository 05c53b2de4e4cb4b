import type { Import, ProblemGroup } from '../../../../../shared/crm/transfer/import.ts';

/** The problems of an import, the same ones together; those of imports from before groups stand one by one. */
export const groupsOfImport = ({ problemGroups, problems }: Import): readonly ProblemGroup[] =>
  problemGroups && problemGroups.length > 0
    ? problemGroups
    : problems.map(({ row, column, value, message }) => ({
        column,
        value,
        message,
        count: 1,
        rows: [row],
        ignorable: null,
      }));

/** `3`, `3, 5 and 9`, `3, 5, 9, 12, 17 and 118 more`. */
export const rowsText = ({ rows, count }: ProblemGroup): string => {
  const more = count - rows.length;
  const named = rows.map(String);
  const parts = more > 0 ? [...named, `${more.toLocaleString('en-US')} more`] : named;
  return new Intl.ListFormat('en-US', { type: 'conjunction' }).format(parts);
};
