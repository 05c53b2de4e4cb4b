/**
 * The Content-Disposition by which a browser saves a file under this name. Of the name letters, digits, `_`, dots and hyphens
 * stay, so that none ends the quotes, begins another header or names a folder.
 */
export const attachmentNamed = (fileName: string): string =>
  `attachment; filename="${fileName.replace(/[^\w.-]+/g, '-')}"`;
