import { expect, it } from 'vitest';
import { attachmentNamed } from './attachment.ts';

it.each([
  ['Inspection report.pdf', 'Inspection-report.pdf'],
  ['a"; filename="b.exe', 'a-filename-b.exe'],
  ['a.pdf\r\nSet-Cookie: x=1', 'a.pdf-Set-Cookie-x-1'],
  ['../../etc/passwd', '..-..-etc-passwd'],
  ['C:\\Windows\\x.dll', 'C-Windows-x.dll'],
  ['naïve\u202efdp.exe', 'na-ve-fdp.exe'],
  ['\u0000.pdf', '-.pdf'],
])('a file’s name ends no header and names no folder: %j', (name, saved) => {
  expect(attachmentNamed(name)).toBe(`attachment; filename="${saved}"`);
});
