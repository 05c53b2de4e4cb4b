/** How a text can be read without a key: as it is, and out of base64, hexadecimal or percent encoding. */
const decodings: readonly ((text: string) => string)[] = [
  (text) => Buffer.from(text, 'base64').toString('latin1'),
  (text) => Buffer.from(text, 'base64url').toString('utf8'),
  (text) => Buffer.from(text, 'hex').toString('latin1'),
  (text) => text.replace(/%([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
];

/** Base64 decodes in groups of four letters, so a part may start at any of four places. */
const OFFSETS = [0, 1, 2, 3];

const decodedOnce = (text: string): string[] =>
  [text, ...text.split(/[^\w+/=%-]+/)].flatMap((part) =>
    OFFSETS.flatMap((offset) => decodings.map((decode) => decode(part.slice(offset)))),
  );

/** Everything that somebody without a key can read in a text, also where it is encoded twice. */
export const readableIn = (text: string): string => {
  const once = decodedOnce(text);
  return [text, ...once, ...once.flatMap(decodedOnce)].join('\n');
};

/** Those of the secrets that somebody without a key can read in a text. */
export const leakedIn = (text: string, secrets: Iterable<string>): string[] => {
  const readable = readableIn(text).toLowerCase();
  return [...secrets].filter((secret) => readable.includes(secret.toLowerCase()));
};
