/** What reads a file: a spreadsheet, which takes a CSV for UTF-8 only by its byte order mark, or another program's import. */
type Reader = 'spreadsheet' | 'import';

/** Downloads a CSV as a file. */
export const saveFile = (name: string, csv: string, reader: Reader = 'spreadsheet'): void => {
  const content = reader === 'spreadsheet' ? `\ufeff${csv}` : csv;
  const address = URL.createObjectURL(new Blob([content], { type: 'text/csv;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  URL.revokeObjectURL(address);
};
