/** First characters that make a spreadsheet evaluate a cell as a formula. */
const FORMULA = /^[=+\-@\t\r\0＝＋－＠]/;
/** An amount below zero, which a sum must see as a number. */
const NEGATIVE = /^-\d+(\.\d+)?$/;

const cellOf = (value: string): string => {
  const safe = FORMULA.test(value) && !NEGATIVE.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Serializes a table as RFC 4180 CSV; a cell that a spreadsheet would evaluate, unless it is a number, gets an apostrophe. */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');
