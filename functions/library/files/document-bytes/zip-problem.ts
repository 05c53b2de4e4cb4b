const END_BYTES = 22;
const MAX_COMMENT = 65_535;
const MAX_ENTRIES = 5000;
const MAX_UNPACKED = 1_000_000_000;

/** An entry of an archive, by its central directory. */
export interface ZipEntry {
  readonly name: string;
  readonly isEncrypted: boolean;
  readonly method: number;
  readonly packed: number;
  readonly unpacked: number;
  readonly offset: number;
}

interface Directory {
  readonly entries: readonly ZipEntry[];
  /** Where the archive's own bytes end; anything behind is something else. */
  readonly end: number;
  readonly start: number;
}

const view = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const END_MARK = 0x06054b50;
const ENTRY_MARK = 0x02014b50;
const LOCAL_MARK = 0x04034b50;

const findEnd = (data: DataView): number | undefined => {
  const last = data.byteLength - END_BYTES;
  for (let at = last; at >= Math.max(0, last - MAX_COMMENT); at--) if (data.getUint32(at, true) === END_MARK) return at;
  return undefined;
};

const readEntries = (bytes: Uint8Array, from: number, count: number): ZipEntry[] | undefined => {
  const data = view(bytes);
  const entries: ZipEntry[] = [];
  for (let at = from; entries.length < count; ) {
    if (at + 46 > data.byteLength || data.getUint32(at, true) !== ENTRY_MARK) return undefined;
    const [nameBytes, extra, comment] = [28, 30, 32].map((n) => data.getUint16(at + n, true)) as [
      number,
      number,
      number,
    ];
    entries.push({
      name: Buffer.from(bytes.subarray(at + 46, at + 46 + nameBytes)).toString('utf8'),
      isEncrypted: (data.getUint16(at + 8, true) & 0x2041) !== 0,
      method: data.getUint16(at + 10, true),
      packed: data.getUint32(at + 20, true),
      unpacked: data.getUint32(at + 24, true),
      offset: data.getUint32(at + 42, true),
    });
    at += 46 + nameBytes + extra + comment;
  }
  return entries;
};

/** The directory of an archive; undefined for bytes that are none, or one of more than four gigabytes or entries. */
export const readDirectory = (bytes: Uint8Array): Directory | undefined => {
  if (bytes.length < END_BYTES) return undefined;
  const data = view(bytes);
  const end = findEnd(data);
  if (end === undefined) return undefined;
  const count = data.getUint16(end + 10, true);
  const [size, from] = [data.getUint32(end + 12, true), data.getUint32(end + 16, true)];
  if (count > MAX_ENTRIES || from + size > end) return undefined;
  const entries = readEntries(bytes, from, count);
  return entries && { entries, end: end + END_BYTES + data.getUint16(end + 20, true), start: from };
};

/** True for bytes whose end is an archive's: what begins as a picture or PDF would open as an archive, too. */
export const hasArchiveAtEnd = (bytes: Uint8Array): boolean => {
  if (bytes.length < END_BYTES) return false;
  const data = view(bytes);
  const end = findEnd(data);
  return end !== undefined && data.getUint16(end + 10, true) > 0;
};

/** Entries that a person's computer runs, that a browser shows as a page, or that hide another archive. */
const unwanted =
  /\.(?:exe|dll|scr|com|bat|cmd|ps1|vbs|vbe|js|jse|wsf|wsh|hta|msi|jar|lnk|reg|app|sh|html?|xhtml|svgz?|docm|dotm|xlsm|xltm|xlam|pptm|potm|ppam|zip|rar|7z|gz|tar|iso|img|cab)$/i;

const isWhole = (bytes: Uint8Array, { entries, end }: Directory): boolean => {
  const data = view(bytes);
  const isLocal = ({ offset, name, isEncrypted }: ZipEntry): boolean => {
    if (offset + 30 > data.byteLength || data.getUint32(offset, true) !== LOCAL_MARK) return false;
    const nameBytes = data.getUint16(offset + 26, true);
    const own = Buffer.from(bytes.subarray(offset + 30, offset + 30 + nameBytes)).toString('utf8');
    // Programs that read the entries themselves must find what the directory says.
    return own === name && ((data.getUint16(offset + 6, true) & 0x2041) !== 0) === isEncrypted;
  };
  return end === bytes.length && data.getUint32(0, true) === LOCAL_MARK && entries.every(isLocal);
};

/** Why an archive itself is refused, whatever is in it; undefined if it can be looked into. */
export const archiveProblem = (bytes: Uint8Array): string | undefined => {
  const directory = readDirectory(bytes);
  if (!directory || directory.entries.length === 0 || !isWhole(bytes, directory))
    return 'is no whole archive, or several kinds of file at once';
  const { entries } = directory;
  if (entries.some(({ isEncrypted }) => isEncrypted))
    return 'is encrypted, so that we can’t check it; send it without a password';
  if (entries.some(({ name }) => name.startsWith('/') || /(?:^|[\\/])\.\.(?:[\\/]|$)|^[a-z]:/i.test(name)))
    return 'has entries that would be unpacked outside of their folder';
  if (entries.reduce((sum, { unpacked }) => sum + unpacked, 0) > MAX_UNPACKED) return 'would unpack to more than 1 GB';
  return undefined;
};

/** Why an archive is refused; undefined if everything in it may be sent. */
export const zipProblem = (bytes: Uint8Array): string | undefined => {
  const problem = archiveProblem(bytes);
  if (problem) return problem;
  const entry = readDirectory(bytes)?.entries.find(({ name }) => unwanted.test(name));
  return entry && `has “${entry.name.slice(-60)}” in it, which we don’t take: programs, pages and archives are refused`;
};
