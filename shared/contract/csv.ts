/** What a spreadsheet would take for the beginning of a formula. */
const FORMULA = /^[=+\-@\t\r\0＝＋－＠]/;

const cellOf = (value: string): string => {
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** A table as RFC 4180 has it; a text that a spreadsheet would run gets an apostrophe before it. */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');
